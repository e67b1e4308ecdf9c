import { createTestApp, type TestApp } from 'test/app';
import { fileBytes } from 'test/factories/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '~/features.server';
import { emptyTrash, newDeletion } from '~/server/storage/trash.server';
import { chunkBytes, type FileUse, partBytes } from './files';
import { deleteUnfinishedUploads } from './files.server';
import { deleteMedia } from './media.server';

interface UploadResponse {
  message?: string;
  fileName?: string;
  media?: { fileName: string; type: string; size: number };
}

describe('films, sound and files', () => {
  let app: TestApp;
  let cookie = '';
  beforeAll(async () => {
    app = await createTestApp();
    cookie = await app.signIn();
  });
  afterAll(() => app.close());

  async function send(body: Uint8Array, query: Record<string, string>, session = cookie) {
    const response = await app.request(`/admin/media?${new URLSearchParams(query)}`, {
      method: 'POST',
      body: body as Uint8Array<ArrayBuffer>,
      headers: { cookie: session },
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      ...((isJson ? await response.json() : {}) as UploadResponse),
    };
  }

  /** In parts, as the browser sends it. */
  async function upload(bytes: Uint8Array, as: FileUse, name = 'a file'): Promise<UploadResponse> {
    let fileName = '';
    for (let at = 0; ; at += partBytes) {
      const size = String(bytes.length);
      const part = bytes.subarray(at, at + partBytes);
      const result = await send(part, { as, name, size, at: String(at), file: fileName });
      if (result.media || result.message) return result;
      fileName = result.fileName ?? '';
    }
  }

  const getFile = async (fileName = '', range?: string) => {
    const response = await app.request(`/vendor/${fileName}`, { headers: range ? { range } : {} });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it('a film arrives in parts, is stored in rows of 1 MB and sent as it came', async () => {
    const film = fileBytes('mp4', partBytes * 2 + 12_345);
    const { media } = await upload(film, 'video');
    expect(media).toMatchObject({ type: 'video/mp4', size: film.length });
    const rows = await app.db
      .selectFrom('media_chunks')
      .select(['part', 'bytes'])
      .where('fileName', '=', media?.fileName ?? '')
      .orderBy('part')
      .execute();
    expect(rows.map(({ bytes }) => bytes.length)).toEqual([...Array(8).fill(chunkBytes), 12_345]);
    const { response, bytes } = await getFile(media?.fileName);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-length')).toBe(String(film.length));
    expect(Buffer.compare(bytes, film)).toBe(0);
  });

  it('a last part whose answer was lost is taken again, and the file is the same', async () => {
    const film = fileBytes('mp4', partBytes + 10);
    const query = { as: 'video', name: 'a', size: String(film.length) };
    const { fileName = '' } = await send(film.subarray(0, partBytes), { ...query, at: '0' });
    const rest = { ...query, at: String(partBytes), file: fileName };
    const first = await send(film.subarray(partBytes), rest);
    expect(first.status).toBe(200);
    expect(await send(film.subarray(partBytes), rest)).toEqual(first);
    const other = { ...rest, size: String(film.length + 1) };
    expect((await send(film.subarray(partBytes), other)).status).toBe(422);
  });

  it('a range is sent alone, also over the edge of a row', async () => {
    const film = fileBytes('webm', chunkBytes * 2 + 500);
    const { media } = await upload(film, 'video');
    const from = chunkBytes - 10;
    for (const [range, slice] of [
      [`bytes=${from}-${from + 19}`, film.subarray(from, from + 20)],
      ['bytes=0-0', film.subarray(0, 1)],
      [`bytes=${chunkBytes}-`, film.subarray(chunkBytes)],
      ['bytes=-100', film.subarray(-100)],
    ] as const) {
      const { response, bytes } = await getFile(media?.fileName, range);
      expect(response.status, range).toBe(206);
      expect(response.headers.get('content-length')).toBe(String(slice.length));
      expect(response.headers.get('content-range')).toMatch(`/${film.length}`);
      expect(Buffer.compare(bytes, slice), range).toBe(0);
    }
    const past = await getFile(media?.fileName, `bytes=${film.length}-`);
    expect(past.response.status).toBe(416);
    expect(past.response.headers.get('content-range')).toBe(`bytes */${film.length}`);
  });

  it('a range reads no rows but its own', async () => {
    const { media } = await upload(fileBytes('mp4', chunkBytes * 3), 'video');
    const rows = app.db.deleteFrom('media_chunks').where('fileName', '=', media?.fileName ?? '');
    await rows.where('part', 'in', [0, 2]).execute();
    const { response, bytes } = await getFile(
      media?.fileName,
      `bytes=${chunkBytes}-${chunkBytes + 99}`,
    );
    expect(response.status).toBe(206);
    expect(bytes).toHaveLength(100);
  });

  it.each([
    ['audio', 'mp3', 'audio/mpeg'],
    ['audio', 'm4a', 'audio/mp4'],
    ['audio', 'mp4', 'audio/mp4'],
    ['audio', 'ogg', 'audio/ogg'],
    ['captions', 'vtt', 'text/vtt; charset=utf-8'],
  ] as const)('%s is known by its first bytes: %s', async (as, kind, type) => {
    const { media } = await upload(fileBytes(kind), as);
    expect(media?.type).toBe(type);
    expect((await getFile(media?.fileName)).response.headers.get('content-type')).toBe(type);
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ])('a download is saved and never opened here: %s', async (text) => {
    const name = 'über "x"; filename=evil.html\r\nset-cookie: a=b/../c.html';
    const { media } = await upload(new TextEncoder().encode(text), 'file', name);
    const { response } = await getFile(media?.fileName);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w%.!~-]+$/,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  const size = String(page.length);
  it.each([
    ['a page as a film', page, { as: 'video', size, at: '0' }, /isn’t supported. Use MP4/],
    ['a page as sound', page, { as: 'audio', size, at: '0' }, /isn’t supported. Use MP3/],
    ['a page as captions', page, { as: 'captions', size, at: '0' }, /isn’t a captions file/],
    [
      'sound as a film',
      fileBytes('mp3'),
      { as: 'video', size: '10', at: '0' },
      /isn’t supported. Use MP4/,
    ],
    ['nothing', new Uint8Array(), { as: 'file', size: '0', at: '0' }, /is empty/],
    ['too much', page, { as: 'file', size: '524288001', at: '0' }, /larger than 500 MB/],
    ['more than was said', page, { as: 'file', size: '3', at: '0' }, /was interrupted/],
    [
      'a part without a beginning',
      page,
      { as: 'file', size: '1048616', at: '1048576' },
      /interrupted/,
    ],
  ] as const)('refuses %s with a sentence', async (_, bytes, query, sentence) => {
    const result = await send(bytes, { ...query, name: 'x', file: '0123456789abcdef.file' });
    expect(result.status).toBe(422);
    expect(result.message).toMatch(sentence);
  });

  it('nobody but the owner stores anything', async () => {
    const result = await send(fileBytes('mp4'), { as: 'video', size: '16', at: '0' }, '');
    expect(result.status).toBe(302);
  });

  it('what was never finished is not served, and goes after a day; what is deleted leaves no rows', async () => {
    const film = fileBytes('mp4', partBytes + 1);
    const begun = await send(film.subarray(0, partBytes), {
      as: 'video',
      size: String(film.length),
      at: '0',
    });
    expect((await getFile(begun.fileName)).response.status).toBe(404);
    const { media } = await upload(fileBytes('ogg'), 'audio');
    const names = async () =>
      (await app.db.selectFrom('media_chunks').select('fileName').distinct().execute()).map(
        ({ fileName }) => fileName,
      );
    await deleteUnfinishedUploads(app.db, new Date(Date.now() - 86_400_000));
    expect(await names()).toContain(begun.fileName);
    await deleteUnfinishedUploads(app.db, new Date(Date.now() + 1000));
    expect(await names()).not.toContain(begun.fileName);
    expect(await names()).toContain(media?.fileName);
    await deleteMedia(app.db, media?.fileName ?? '', newDeletion(new Date(), tables));
    expect((await getFile(media?.fileName ?? '')).response.status).toBe(404);
    await emptyTrash(app.db, 'all');
    expect(await names()).not.toContain(media?.fileName);
  });
});
