import { execFile } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({});
});
afterEach(() => app.close());

function run(args: string[], accessId = 'test-access-id') {
  const command = ['scripts/submit-grades.ts', '--url', app.origin, ...args];
  const env = { ...process.env, AGENT_ACCESS_ID: accessId };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, command, { env }, (error, out, err) => {
      resolve({ code: error ? 1 : 0, out, err });
    });
  });
}

describe('a program that submits grades as an agent would', () => {
  it('is answered with what was stored, once for each key', async () => {
    const args = ['--date', '2026-11-10', '--key', 'run-1', 'Advanced Biology F25=91.5/88'];
    const first = await run([...args, 'Adv Design Applications=70']);
    const again = await run([...args, 'Adv Design Applications=70']);
    expect([first.code, again.code]).toEqual([0, 0]);
    expect(JSON.parse(first.out)).toMatchObject({
      message: 'Successfully submitted grades for 2 class(es)!',
      grades: [{ overallPercent: 89.225 }, { overallPercent: 70, summativePercent: null }],
    });
    expect(again.out).toBe(first.out);
    expect(await app.db.selectFrom('grades').selectAll().execute()).toHaveLength(2);
  });

  it('is told what was wrong', async () => {
    const denied = await run(['Advanced Biology F25=91.5'], 'wrong-access-id');
    expect([denied.code, JSON.parse(denied.out).detail]).toEqual([
      1,
      'Invalid Access ID. Submission denied.',
    ]);
    const invalid = await run(['Chess=101']);
    expect([invalid.code, JSON.parse(invalid.out).errors]).toMatchObject([
      1,
      [{ pointer: '/grades/0/className' }, { pointer: '/grades/0/formativePercent' }],
    ]);
    expect((await run(['Chess'])).err).toContain("'Chess' is not like");
  });
});
