import { describeOnBothEngines } from 'test/engines';
import { insertMessages } from 'test/factories/contact';
import { expect, it } from 'vitest';
import { eachMessage, inboxPageSize, listInbox } from './inbox.server';
import type { InboxFilter } from './inbox-view';

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00.000Z`;

describeOnBothEngines('the inbox', (open) => {
  const list = async (
    { db }: Awaited<ReturnType<typeof open>>,
    view: { filter?: InboxFilter; query?: string; page?: number },
  ) => listInbox(db, { filter: 'all', query: '', page: 1, ...view });
  const names = ({ messages }: { messages: { name: string }[] }) => messages.map((m) => m.name);

  it('lists the newest first; All leaves spam out', async () => {
    const store = await open();
    await insertMessages(
      store.db,
      { name: 'first', timestamp: day(1), status: null },
      { name: 'third', timestamp: day(3), status: 'spam' },
      { name: 'second', timestamp: day(2), status: 'responded' },
      { name: 'fourth', timestamp: day(4), status: 'new' },
    );
    expect(names(await list(store, {}))).toEqual(['fourth', 'second', 'first']);
    expect(names(await list(store, { filter: 'new' }))).toEqual(['fourth', 'first']);
    expect(names(await list(store, { filter: 'responded' }))).toEqual(['second']);
    expect(names(await list(store, { filter: 'spam' }))).toEqual(['third']);
  });

  it('searches name, address, subject and text, whatever the case', async () => {
    const store = await open();
    await insertMessages(
      store.db,
      {
        name: 'Grace Hopper',
        email: 'g@navy.example',
        subject: 'Cobol',
        message: 'A bug, 100% real',
      },
      {
        name: 'Ada',
        email: 'ada@example.com',
        subject: 'Über uns',
        message: 'Say "hello" to C:\\dir_a',
      },
      { name: 'Spam', email: 's@example.com', subject: 'Cobol', message: 'x', status: 'spam' },
    );
    const find = async (query: string) => names(await list(store, { query }));
    expect((await list(store, { query: 'COBOL ' })).counts).toEqual({
      all: 1,
      new: 1,
      responded: 0,
      spam: 1,
    });
    expect(await find('hopper')).toEqual(['Grace Hopper']);
    expect(await find('NAVY.example')).toEqual(['Grace Hopper']);
    expect(await find('cobol')).toEqual(['Grace Hopper']);
    expect(await find(' über ')).toEqual(['Ada']);
    expect(await find('say "hello"')).toEqual(['Ada']);
    expect(await find('100%')).toEqual(['Grace Hopper']);
    expect(await find('dir_a')).toEqual(['Ada']);
    expect(await find('C:\\dir')).toEqual(['Ada']);
    expect(await find('%')).toEqual(['Grace Hopper']);
    expect(await find('g')).toEqual(['Grace Hopper']);
    expect(await find('___')).toEqual([]);
    expect(await find('nobody')).toEqual([]);
    expect(names(await list(store, { filter: 'spam', query: 'cobol' }))).toEqual(['Spam']);
  });

  it('has pages', async () => {
    const store = await open();
    const many = Array.from({ length: inboxPageSize + 2 }, (_, n) => ({
      name: `n${n}`,
      timestamp: day(1),
    }));
    await insertMessages(store.db, ...many);
    const first = await list(store, {});
    const second = await list(store, { page: 2 });
    expect(first).toMatchObject({ page: 1, pages: 2 });
    expect(first.messages).toHaveLength(inboxPageSize);
    expect(second).toMatchObject({ page: 2, pages: 2 });
    expect(second.messages).toHaveLength(2);
    expect(new Set([...names(first), ...names(second)]).size).toBe(inboxPageSize + 2);
    expect(await list(store, { page: 9 }), 'past the end').toEqual(second);
    expect(await list(store, { query: 'none of them', page: 9 })).toMatchObject({
      messages: [],
      page: 1,
      pages: 1,
    });
  });

  it('is exported as a whole, newest first', async () => {
    const { db } = await open();
    const many = Array.from({ length: 1001 }, (_, n) => ({
      name: `n${n}`,
      timestamp: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    }));
    await insertMessages(db, ...many.slice(0, 600));
    await insertMessages(db, ...many.slice(600), { name: 'spam', status: 'spam' });
    const found: string[] = [];
    for await (const message of eachMessage(db, 'all', '')) found.push(message.name);
    expect(found).toEqual(many.map(({ name }) => name).reverse());
    const searched: string[] = [];
    for await (const message of eachMessage(db, 'all', 'n1000')) searched.push(message.name);
    expect(searched).toEqual(['n1000']);
  });
});
