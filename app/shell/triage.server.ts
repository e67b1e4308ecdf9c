import { decideComments } from '~/features/comments/operations.server';
import { approvalOf, quoteOf, readOwn } from '~/features/comments/queue/answer.server';
import { findQueued } from '~/features/comments/queue/queue.server';
import { findMessage } from '~/features/contact/contacts.server';
import { markMessages } from '~/features/contact/operations.server';
import { countOf } from '~/formats/numbers';
import { z } from '~/formats/zod';
import type { AppServices } from '~/server/context.server';
import { defineChange, type Effect, type Quote, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';

const fates = ['spam', 'responded', 'approve'] as const;
type Item = z.infer<typeof item>;

const item = z.strictObject({
  id: z.string().min(1).max(100),
  as: z.enum(fates).describe('responded: a message; approve: a comment.'),
});

/** Which of each kind may become what, in the order in which it is done. */
const groups = [
  { kind: 'contacts', noun: 'message', as: 'spam' },
  { kind: 'contacts', noun: 'message', as: 'responded' },
  { kind: 'comments', noun: 'comment', as: 'spam' },
  { kind: 'comments', noun: 'comment', as: 'approve' },
] as const;

/** What waits, as it is now; everything else is for the owner alone. */
async function readWaiting(db: Db, { id, as }: Item, at: number) {
  const message = await findMessage(db, id);
  const comment = message ? null : await findQueued(db, id);
  if (message ? message.status !== 'new' : comment?.status !== 'held')
    throw new Refused(409, `${id} doesn’t wait. Read the inbox again.`);
  const kind = message ? 'contacts' : 'comments';
  if (!groups.some((one) => one.kind === kind && one.as === as))
    throw new Refused(422, `${id} is a ${message ? 'message' : 'comment'}: it can’t be ‘${as}’.`);
  return { id, at, as, kind, message, comment, version: comment?.version ?? 0 };
}

async function readAll(db: Db, items: readonly Item[]) {
  const found: Awaited<ReturnType<typeof readWaiting>>[] = [];
  for (const [at, one] of items.entries()) found.push(await readWaiting(db, one, at + 1));
  return groups.flatMap((group) => {
    const ones = found.filter(({ kind, as }) => kind === group.kind && as === group.as);
    return ones.length > 0 ? [{ ...group, ones }] : [];
  });
}

type Group = Awaited<ReturnType<typeof readAll>>[number];

const inWords = ({ noun, as, ones }: Group) => {
  const what = countOf(ones.length, noun);
  return as === 'approve' ? `approve ${what}` : `mark ${what} as ${as}`;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const aboutOf = (all: readonly Group[]) => {
  const nouns = [...new Set(all.map(({ noun }) => noun))];
  const label = nouns
    .map((noun) => countOf(all.flatMap((one) => (one.noun === noun ? one.ones : [])).length, noun))
    .join(', ');
  return { kind: all[0]?.kind ?? '', id: all[0]?.ones[0]?.id ?? '', label };
};

/** Of the inbox, where messages and comments wait together. */
export const triage = defineChange({
  name: 'triage',
  done: 'Sorted the inbox',
  asks: 'Sort the inbox',
  description: 'Asks the owner to sort messages and comments that wait, many at once.',
  right: 'inbox:read',
  effect: 'ask',
  rest: 'POST /inbox/triage',
  tags: ['comments'],
  input: z.strictObject({
    items: z
      .array(item)
      .min(1, 'Say which messages or comments to sort.')
      .max(50)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Name each one once.'),
  }),
  prepare: async (services) => services,
  async change(work, { items }, services) {
    const all = await readAll(work.db, items);
    const undo = [];
    for (const { kind, as, ones } of all) {
      const ids = ones.map(({ id }) => id);
      const done =
        kind === 'contacts'
          ? await markMessages.change(
              work,
              { ids, as: as === 'spam' ? 'spam' : 'respond' },
              undefined,
            )
          : await decideComments.change(
              work,
              { comments: ones, status: as === 'spam' ? 'spam' : 'approved' },
              services,
            );
      if (done.about && 'undo' in done) undo.unshift(...done.undo);
    }
    return { result: {}, about: aboutOf(all), undo };
  },
  async describe(db, { items }, services) {
    const all = await readAll(db, items);
    const shown = { services, db, quotes: [] as Numbered[], alsoHappens: [] as Effect[] };
    for (const group of all) await describeGroup(shown, group);
    const quotes = shown.quotes.sort((a, b) => a.at - b.at);
    return {
      ...aboutOf(all),
      does: capital(all.map(inWords).join(', ')),
      before: '',
      after: '',
      quotes: quotes.map(({ from, text }) => ({ from, text })),
      alsoHappens: shown.alsoHappens,
    };
  },
});

interface Numbered extends Quote {
  at: number;
}

interface Shown {
  services: AppServices;
  db: Db;
  quotes: Numbered[];
  alsoHappens: Effect[];
}

/** Each in the agent's order, with what becomes of it, and all that follows. */
async function describeGroup({ services, db, quotes, alsoHappens }: Shown, group: Group) {
  const { as, ones } = group;
  const quote = (at: number, { from, text }: Quote, along = '') =>
    quotes.push({ at, from: `${at}. ${along}${capital(as)}: ${from}`, text });
  const published: Awaited<ReturnType<typeof approvalOf>>['published'] = [];
  const told = new Set<string>();
  for (const { id, at, message, comment } of ones) {
    if (message) {
      const { name, email, subject } = message;
      quote(at, { from: `${name} <${email}>`, text: `${subject}\n\n${message.message}`.trim() });
    }
    if (!comment) continue;
    const found = await readOwn(db, comment);
    const on = `, on “${comment.postTitle}”`;
    const { from, text } = quoteOf(found.own);
    quote(at, { from: from + on, text });
    if (as !== 'approve') continue;
    const approval = await approvalOf(services, db, found, published);
    published.push(...approval.published);
    for (const { email } of approval.told) told.add(email);
    for (const one of approval.published.filter((one) => one.id !== id))
      quote(at, quoteOf(one), 'Shown with it, ');
  }
  const rows = [...ones, ...published].map(({ id }) => `${group.kind} ${id}`);
  const numbers = ones.map(({ at }) => at).join(', ');
  const isPublic = as === 'approve' ? ' Readers will see them.' : '';
  alsoHappens.push({ says: `${capital(inWords(group))}: ${numbers}.${isPublic}`, rows });
  if (told.size > 0)
    alsoHappens.push({ says: `Mail about it goes to ${[...told].join(', ')}.`, rows: ['outbox'] });
}
