import { decideComments } from '~/features/comments/operations.server';
import type { Inbox, Sorted } from '~/server/feature.server';
import type { Work } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { approvalOf, quoteOf, readOwn } from './answer.server';
import { findQueued, waitingComments } from './queue.server';

export const commentsInbox: Inbox = {
  noun: 'comment',
  async waiting(db, most) {
    const { comments } = await waitingComments(db, most);
    return comments.map(({ id, version, name, postTitle, text, createdAt }) => ({
      id,
      rev: String(version),
      from: name ?? '',
      subject: postTitle,
      text,
      at: createdAt,
    }));
  },
  async isWaiting(db, id) {
    const comment = await findQueued(db, id);
    return comment && comment.status === 'held';
  },
  sorts: {
    spam: {
      change: async (work, ids, services) =>
        decideComments.change(work, { ...(await seen(work, ids)), status: 'spam' }, services),
      describe: async (db, ids) => ({ quotes: await quotesOf(db, ids), rows: rowsOf(ids) }),
    },
    approve: {
      change: async (work, ids, services) =>
        decideComments.change(work, { ...(await seen(work, ids)), status: 'approved' }, services),
      async describe(db, ids, services) {
        const sorted: Sorted = { quotes: await quotesOf(db, ids), rows: [] };
        const published: Awaited<ReturnType<typeof approvalOf>>['published'] = [];
        const told = new Set<string>();
        for (const [at, id] of ids.entries()) {
          const comment = await findQueued(db, id);
          if (!comment) continue;
          const found = await readOwn(db, comment);
          const approved = await approvalOf(services, db, found, published);
          published.push(...approved.published);
          for (const { email } of approved.told) told.add(email);
          for (const one of approved.published.filter((one) => one.id !== id))
            sorted.quotes.push({ at, isAlong: true, ...quoteOf(one) });
        }
        const rows = rowsOf([...ids, ...published.map(({ id }) => id)]);
        return { ...sorted, rows, says: 'Readers will see them.', told: [...told] };
      },
    },
  },
};

const rowsOf = (ids: readonly string[]) => ids.map((id) => `comments ${id}`);

async function seen({ db }: Pick<Work, 'db'>, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => findQueued(db, id)));
  return { comments: found.flatMap((one) => (one ? { id: one.id, version: one.version } : [])) };
}

async function quotesOf(db: Db, ids: readonly string[]) {
  const quotes: Sorted['quotes'] = [];
  for (const [at, id] of ids.entries()) {
    const comment = await findQueued(db, id);
    if (!comment) continue;
    const { from, text } = quoteOf((await readOwn(db, comment)).own);
    quotes.push({ at, from: `${from}, on “${comment.postTitle}”`, text });
  }
  return quotes;
}
