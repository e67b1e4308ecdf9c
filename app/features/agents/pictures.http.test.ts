import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRest } from 'test/agent';
import { createTestApp, type TestApp } from 'test/app';
import { pngBytes } from 'test/factories/files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPicture } from '~/features/media/operations.server';
import { perform } from '~/server/operation.server';
import { createAgent } from './agents.server';

let app: TestApp;
let elsewhere: Server;
let token = '';
const asked: (string | undefined)[] = [];
beforeAll(async () => {
  app = await createTestApp();
  const rights = ['posts:read', 'media:add'] as const;
  const agent = { name: 'Helper', rights: [...rights], days: 7 as const, changesAnHour: 60 };
  ({ token } = await createAgent(app.db, agent, new Date()));
  elsewhere = createServer(async ({ url }, response) => {
    asked.push(url);
    response.end(await pngBytes());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => elsewhere.once('listening', resolve));
});
afterAll(async () => {
  elsewhere.close();
  await app.close();
});

const address = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/kite.png`;
const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
  const init = body ? { method: 'POST', body } : {};
  const response = await sendRest(app, path, token, init);
  return { status: response.status, ...(await response.json()) };
};
const stored = () => app.db.selectFrom('media').select(['fileName', 'alt', 'agentId']).execute();

it('are stored from base64 and from an address, once for one key, and found again', async () => {
  const base64 = Buffer.from(await pngBytes()).toString('base64');
  const kite = await ask('/pictures', { base64, alt: 'A red kite', key: 'kite' });
  expect(kite).toMatchObject({ status: 200, markdown: `![A red kite](/vendor/${kite.fileName})` });
  expect(await ask('/pictures', { base64, alt: 'A red kite', key: 'kite' })).toEqual(kite);
  const copied = await ask('/pictures', { from: address(), alt: 'A lantern' });
  expect(asked).toEqual(['/kite.png']);
  expect(await stored()).toMatchObject([{ alt: 'A red kite' }, { alt: 'A lantern' }]);
  expect((await stored()).every(({ agentId }) => agentId !== null)).toBe(true);
  expect(await ask('/media?query=KITE red')).toMatchObject({
    media: [{ fileName: kite.fileName, uses: 0 }],
    pages: 1,
  });
  expect((await ask('/media')).media).toHaveLength(2);
  expect(copied.status).toBe(200);
});

it('are refused where they are too large, none, or not to be asked for', async () => {
  const before = await stored();
  const refused = [
    { base64: 'A'.repeat(7_000_004) },
    { base64: 'not a picture' },
    { base64: Buffer.from('words').toString('base64') },
    { from: 'file:///etc/passwd' },
    { from: address(), base64: 'AAAA' },
  ];
  for (const given of refused) expect((await ask('/pictures', given)).status).toBe(422);
  const { services } = app;
  const outside = { ...services, config: { ...services.config, local: false } };
  const actor = { kind: 'agent' as const, id: 'a', name: 'A' };
  await expect(perform(outside, actor, addPicture, { from: address() })).rejects.toThrow(
    'Couldn’t copy this picture',
  );
  expect(asked).toHaveLength(1);
  expect(await stored()).toEqual(before);
});
