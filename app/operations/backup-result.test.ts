import { expect, it, vi } from 'vitest';
import { backupResult } from './backup-result.server';

it('a backup that takes long is answered for before it is done, and its failure is still logged', async () => {
  const log = vi.fn();
  const backup = Promise.withResolvers<{ rows: number }>();
  expect(await backupResult(backup.promise, log, 1)).toMatchObject({
    ok: true,
    message: expect.stringContaining('still running'),
  });
  const error = new Error('The disk is full.');
  backup.reject(error);
  expect(await backupResult(backup.promise, log)).toMatchObject({ ok: false });
  expect(log.mock.calls).toEqual([[error], [error]]);
});
