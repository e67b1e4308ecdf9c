import sharp from 'sharp';
import { sendRest } from 'test/agent';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAgent, revokeAgent } from '~/features/agents/agents.server';
import { acceptProposal } from '~/features/agents/proposals.server';
import { deletePosts } from '~/features/posts/posts.server';
import { tables } from '~/features.server';
import { undoActivity } from '~/shell/activity.server';
import { listMedia } from './media.server';

const now = new Date('2026-11-18T12:00:00Z');
let app: TestApp;
let agent: { id: string; token: string };
let log = '';
beforeEach(async () => {
  log = '';
  const logTo = {
    write(line: string) {
      log += line;
    },
  };
  app = await createTestApp({ now, logTo, env: { LOG_LEVEL: 'info' } });
  const draft = { name: 'Scout', rights: ['media:add' as const], days: 7 as const };
  agent = await createAgent(app.db, { ...draft, changesAnHour: 60 }, now);
});
afterEach(() => app.close());

const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

async function newAddress(alt = 'A [red] square'): Promise<string> {
  const init = { method: 'POST', body: { alt } };
  const { address } = (await (await sendRest(app, '/pictures', agent.token, init)).json()) as {
    address: string;
  };
  return new URL(address).pathname;
}

/** Without a token: the address is enough. */
const put = (path: string, body: Uint8Array, method = 'PUT') =>
  fetch(new URL(path, app.origin), { method, body: Buffer.from(body) });

it('an agent sends a picture to an address of its own, once', async () => {
  const path = await newAddress();
  const bytes = await picture(40);
  const sent = await put(path, bytes);
  const answer = (await sent.json()) as { fileName: string; markdown: string };
  expect(sent.status).toBe(200);
  expect(log).toContain('/api/v1/uploads/…');
  expect(log).not.toContain(path.slice(-20));
  expect(answer).toMatchObject({
    ...{ width: 40, height: 40, markdown: `![A \\[red\\] square](/vendor/${answer.fileName})` },
  });
  expect(await listMedia(app.db, tables)).toMatchObject([{ alt: 'A [red] square' }]);
  // The answer may be lost: the same bytes are the same picture, others are refused.
  expect(await (await put(path, bytes)).json()).toEqual(answer);
  expect((await put(path, await picture(41))).status).toBe(409);
  expect(await listMedia(app.db, tables)).toHaveLength(1);
  const [row] = await app.db.selectFrom('activity').selectAll().execute();
  expect(row).toMatchObject({ actorName: 'Scout', operation: 'Added a picture' });
  expect((await undoActivity(app.services, { id: row?.id ?? '' })).done).toBe(1);
  expect(await listMedia(app.db, tables)).toEqual([]);
});

it('a picture of an agent is public once a public page shows it, and with a review link until that ends', async () => {
  const { services, db } = app;
  const sent = await put(await newAddress(''), await picture(40));
  const { fileName, markdown } = (await sent.json()) as { fileName: string; markdown: string };
  const cookie = await app.signIn();
  const paths = [`/vendor/${fileName}`, `/vendor/${fileName}?w=720&f=webp`];
  const asked = async (headers = {}) => {
    const responses = await Promise.all(paths.map((path) => app.request(path, { headers })));
    return responses.map(({ status, headers }) => [status, headers.get('cache-control')]);
  };
  const gone = [404, 'no-store'];
  const unshared = [200, 'private, no-store'];
  expect(await asked()).toEqual([gone, gone]);
  expect(await asked({ cookie })).toEqual([unshared, unshared]);
  const writer = { name: 'Writer', rights: ['posts:draft' as const], days: 7 as const };
  const { id, token } = await createAgent(db, { ...writer, changesAnHour: 9 }, now);
  const body = { markdown: `---\ntitle: Red\n---\n\n${markdown}\n` };
  expect((await sendRest(app, '/posts/red', token, { method: 'PUT', body })).status).toBe(200);
  expect(await asked()).toEqual([unshared, unshared]);
  await revokeAgent(db, id, now);
  expect(await asked()).toEqual([gone, gone]);
  await publish(services, 'hidden', { headerImage: fileName, visibility: 'private' });
  const later = { visibility: 'public' as const, publishedDate: '2026-12-01' };
  await publish(services, 'later', { headerImage: fileName, ...later });
  expect(await asked()).toEqual([gone, gone]);
  await publish(services, 'open', { headerImage: fileName, visibility: 'public' });
  const shown = [200, 'public, max-age=31536000, immutable'];
  expect(await asked()).toEqual([shown, shown]);
});

it('an address ends after ten minutes and with its agent, and takes pictures alone', async () => {
  const path = await newAddress();
  expect((await put(path, Buffer.from('<svg/>'))).status).toBe(422);
  expect((await put(path, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await put(path, await picture(4), 'POST')).status).toBe(405);
  expect((await put(`${path}x`, await picture(4))).status).toBe(404);
  const [text = ''] = path.split('.');
  expect((await put(`${text}.forged`, new Uint8Array(1024 * 1024))).status).toBe(404);
  app.setNow(new Date(now.getTime() + 601_000));
  expect((await put(path, await picture(4))).status).toBe(404);
  app.setNow(now);
  await revokeAgent(app.db, agent.id, now);
  expect((await put(path, await picture(4))).status).toBe(401);
  expect(await listMedia(app.db, tables)).toEqual([]);
});

it('the owner deletes a file, an agent only asks; what is used stays', async () => {
  const cookie = await app.signIn();
  const body = Buffer.from(await picture(8));
  await app.request('/admin/media', { method: 'POST', body, headers: { cookie } });
  const [file] = await listMedia(app.db, tables);
  const path = `/media/${file?.fileName}`;
  const asked = await sendRest(app, path, agent.token, { method: 'DELETE' });
  const { proposal } = (await asked.json()) as { proposal: string };
  expect(asked.status).toBe(202);
  await publish(app.services, 'p', { headerImage: file?.fileName ?? '' });
  await expect(acceptProposal(app.services, proposal)).rejects.toThrow();
  expect(await listMedia(app.db, tables)).toHaveLength(1);
  await deletePosts(app.db, ['p']);
  const change = JSON.stringify({
    operation: 'delete_media',
    input: { fileName: file?.fileName },
  });
  const json = { cookie, 'content-type': 'application/json' };
  await app.request('/admin/media?change', { method: 'POST', body: change, headers: json });
  const rows = await app.db.selectFrom('activity').selectAll().orderBy('id').execute();
  expect(rows.map(({ actorName, operation }) => [actorName, operation])).toEqual([
    ...[['You', 'Added a picture']],
    ...[['You', 'Deleted a file']],
  ]);
});
