import { type DataStrategyResult, data, RouterContextProvider, redirect } from 'react-router';
import { describe, expect, it } from 'vitest';
import { notStored, signedOut, unreachable } from './action-result';
import { handleRequestErrors } from './request-errors';

const address = 'https://example.com/admin/page';
const offline = new TypeError('Failed to fetch');

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
    ['that finds no connection', offline, unreachable],
    ['that finds no connection, as the router wraps it', data(offline), unreachable],
    ['whose answer breaks off', new Error('Unable to decode turbo-stream response'), unreachable],
    ['that breaks on the server', new Error('Unexpected Server Error'), notStored],
    ['that comes after the session ended', redirect('/admin/login?returnTo=%2Fadmin'), signedOut],
  ])('%s is answered like a refused one', async (_, error, message) => {
    const failure = { ok: false, message };
    expect(await settled('POST', { type: 'error', result: error })).toEqual({
      type: 'data',
      result: data(failure, { status: 503 }),
    });
  });

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
