import { type DataStrategyResult, data, RouterContextProvider, redirect } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maybeSaved, notStored, signedOut, unreachable } from './action-result';
import { handleRequestErrors } from './request-errors';

const address = 'https://example.com/admin/page';
const offline = new TypeError('Failed to fetch');
const answered = (status: number) => ({ status, statusText: '', internal: false, data: '' });

/** What the policy makes of a result that a loader or an action came to. */
async function settled(method: 'GET' | 'POST', result: DataStrategyResult) {
  const request = new Request(address, { method });
  const args = { request, params: {}, context: new RouterContextProvider(), url: new URL(address) };
  const results = await handleRequestErrors({ ...args, pattern: '/admin/page' }, async () => ({
    route: result,
  }));
  return results?.route;
}

describe('a change', () => {
  it.each([
    ['that finds no connection', offline, maybeSaved, true],
    ['that finds no connection, as the router wraps it', data(offline), maybeSaved, true],
    [
      'whose answer breaks off',
      new Error('Unable to decode turbo-stream response'),
      maybeSaved,
      true,
    ],
    ['that a proxy gave up on', answered(504), maybeSaved, true],
    ['that is turned away', answered(503), unreachable, true],
    ['that breaks on the server', new Error('Unexpected Server Error'), notStored, false],
    [
      'that comes after the session ended',
      redirect('/admin/login?returnTo=%2Fadmin'),
      signedOut,
      false,
    ],
  ])(
    '%s is answered like a refused one, and says whether it can be asked again',
    async (_, error, message, isAway) => {
      const failure = { ok: false, message, isAway };
      expect(await settled('POST', { type: 'error', result: error })).toEqual({
        type: 'data',
        result: data(failure, { status: 503 }),
      });
    },
  );

  afterEach(() => vi.unstubAllGlobals());
  it.each([
    [false, unreachable],
    [true, maybeSaved],
  ])(
    'is known not to be saved only if the browser was offline (online: %s)',
    async (onLine, message) => {
      vi.stubGlobal('navigator', { onLine });
      expect(await settled('POST', { type: 'error', result: offline })).toMatchObject({
        result: { data: { message } },
      });
    },
  );

  it('that was answered, or leads elsewhere, is left alone', async () => {
    const done = { type: 'data', result: { ok: true } } as const;
    expect(await settled('POST', done)).toBe(done);
    for (const location of ['/admin', '/admin/login?signedOut=everywhere']) {
      const moved = { type: 'error', result: redirect(location) } as const;
      expect(await settled('POST', moved)).toBe(moved);
    }
  });
});

it('a missing part of the page is left to its own error', async () => {
  const error = new Error('Loading chunk x failed.');
  error.name = 'ChunkLoadError';
  for (const method of ['GET', 'POST'] as const) {
    const result = { type: 'error', result: error } as const;
    expect(await settled(method, result)).toBe(result);
  }
});
