import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { commentRow } from 'test/factories/comments';
import { insertMessages } from 'test/factories/contact';
import { publish } from 'test/factories/posts';
import { assignment } from 'test/factories/school';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addTodo } from '~/features/todos/todos.server';
import { pages } from './palette-items';

const answer = z.object({
  groups: z.array(
    z.object({
      value: z.string(),
      items: z.array(z.object({ label: z.string(), hint: z.string().optional(), to: z.string() })),
    }),
  ),
});

describe.each(engines)('the palette (%s)', (engine) => {
  let app: TestApp;
  let cookie = '';
  beforeAll(async () => {
    app = await createTestApp({ engine });
    cookie = await app.signIn();
  });
  afterAll(() => app.close());

  async function find(q: string) {
    const path = `/admin/palette.json?${new URLSearchParams({ q })}`;
    const response = await app.request(path, { headers: { cookie } });
    const { groups } = answer.parse(await response.json());
    return groups.flatMap(({ value, items }) => items.map((item) => [value, item.label, item.to]));
  }

  it('finds posts, messages, comments, tasks, assignments, classes and settings', async () => {
    const at = '2026-03-01T12:00:00.000Z';
    await publish(app.services, 'shown', { title: 'Four minutes' });
    await publish(app.services, 'hidden', { title: 'The QUINCE relay', visibility: 'private' });
    const others = Array.from({ length: 150 }, () => ({ name: 'Somebody', subject: 'Else' }));
    const [message] = await insertMessages(app.db, { name: 'Ada', subject: 'A quince' }, ...others);
    await app.db
      .insertInto('comments')
      .values(
        commentRow({
          id: 'c1',
          postId: 'shown',
          readerId: null,
          text: 'A *quince*!',
          html: '<p>A <em>quince</em>!</p>',
          createdAt: at,
        }),
      )
      .execute();
    await addTodo(app.db, { id: 't1', text: 'Plant the Quince' }, new Date(at));
    await addTodo(app.db, { id: 't2', text: 'Οι ΆΡΙΣΤΟΣ Ärzte' }, new Date(at));
    await app.db
      .insertInto('assignments')
      .values(assignment({ title: 'Quince essay' }))
      .execute();
    expect(await find(' quince')).toEqual([
      ['Posts', 'The QUINCE relay', '/admin/blog?edit=hidden'],
      ['Messages', 'Ada', `/admin/contacts?message=${message}#message-${message}`],
      ['Comments', 'A quince!', '/admin/comments?filter=approved&comment=c1#comment-c1'],
      ['Assignments', 'Quince essay', '/admin/assignment-tracker?edit=assignment-1'],
      ['Tasks', 'Plant the Quince', '/admin/todo-dashboard?task=t1#task-t1'],
    ]);
    for (const word of ['Ärzte', 'ärzte', 'ÄRZTE', 'άριστος'])
      expect(await find(word)).toEqual([
        ['Tasks', 'Οι ΆΡΙΣΤΟΣ Ärzte', '/admin/todo-dashboard?task=t2#task-t2'],
      ]);
    await publish(app.services, 'green', { title: 'Die ÖKOLOGIE' });
    await insertMessages(app.db, { name: 'Bo', subject: 'Ökologie' });
    expect((await find('ökologie')).map(([kind, label]) => [kind, label])).toEqual([
      ['Posts', 'Die ÖKOLOGIE'],
      ['Messages', 'Bo'],
    ]);
    expect(await find('qu')).toContainEqual([
      'Messages',
      'Ada',
      `/admin/contacts?message=${message}#message-${message}`,
    ]);
    const { classes } = await app.services.content.read();
    expect((await find(classes[0]?.name ?? ''))[0]?.slice(0, 2)).toEqual([
      'Classes',
      classes[0]?.name,
    ]);
    expect(await find('time zone')).toContainEqual([
      'Site and settings',
      'Time zone',
      '/admin/site/site',
    ]);
    expect(await find('%')).toEqual([]);
  });

  it('offers the posts that were changed last before anything is typed, and strangers nothing', async () => {
    const found = await find('');
    expect(found.map(([value]) => value)).toEqual(['Posts', 'Posts', 'Posts']);
    const stranger = await app.request('/admin/palette.json', { redirect: 'manual' });
    expect(await stranger.text()).not.toContain('minutes');
  });

  it('names only pages that are there', async () => {
    for (const { to } of pages) {
      const { status } = await app.request(to, { headers: { cookie }, redirect: 'manual' });
      expect([200, 302], to).toContain(status);
    }
  });
});
