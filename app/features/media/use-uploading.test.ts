import { expect, it } from 'vitest';
import { countUpload, isUploading } from './use-uploading';

it('a file is being uploaded until the last of them has arrived or failed', async () => {
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = countUpload(one.promise);
  const second = countUpload(other.promise).catch(() => 'failed');
  one.resolve();
  await first;
  expect(isUploading()).toBe(true);
  other.reject(new Error('refused'));
  expect(await second).toBe('failed');
  expect(isUploading()).toBe(false);
});
