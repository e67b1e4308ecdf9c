import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { chunkBytes } from '~/features/media/files';
import { readImportUpload, storeImportPart } from './import-uploads.server';

const now = new Date('2026-11-10T12:00:00Z');

describeOnBothEngines('a file to import that is sent in parts', (open) => {
  it('is whole where a part was sent again, because the response to it was lost', async () => {
    const { db } = await open();
    const first = new Uint8Array(chunkBytes).fill(1);
    const second = new Uint8Array(2 * chunkBytes).fill(2);
    const upload = await storeImportPart(db, { upload: '', at: 0 }, first, now);
    for (let times = 0; times < 2; times += 1)
      expect(await storeImportPart(db, { upload, at: chunkBytes }, second, now)).toBe(upload);
    const file = await readImportUpload(db, upload, 3 * chunkBytes);
    expect(Buffer.concat([first, second]).equals(file)).toBe(true);
  });
});
