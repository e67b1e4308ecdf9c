import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterEach, expect, it } from 'vitest';

let app: TestApp;
afterEach(() => app.close());

it("counts a reader's view, but not the owner's own visits nor driven browsers", async () => {
  app = await createTestApp();
  await publish(app.services, 'post', { title: 'A post' });
  const send = (hints: object, headers: Record<string, string> = {}) =>
    app.request('/api/views', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 Firefox/140.0',
        ...headers,
      },
      body: JSON.stringify({ page: 'post', referrer: '', campaign: 'news / spring', hints }),
    });
  const counted = async () => {
    const { views } = await app.db.selectFrom('blogs').select('views').executeTakeFirstOrThrow();
    return views;
  };
  expect((await send({}, { cookie: await app.signIn() })).status).toBe(204);
  expect((await send({ webdriver: true })).status).toBe(204);
  expect(await counted()).toBe(0);
  expect((await send({})).status).toBe(204);
  expect(await counted()).toBe(1);
  const sources = await app.db
    .selectFrom('views')
    .select('referrer')
    .where('bot', '=', 0)
    .execute();
  expect(sources).toEqual([{ referrer: 'news / spring' }]);
});
