import { inAll } from '~/features.server';
import { countOf } from '~/formats/numbers';
import { quoteLines } from '~/formats/quote-lines';
import { z } from '~/formats/zod';
import type { Inbox, Written } from '~/server/feature.server';
import {
  defineChange,
  defineOperation,
  type Effect,
  Refused,
  rows,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';

const inboxes = Object.entries(inAll('inbox')) as [kind: string, inbox: Inbox][];
const atOnce = 50;

export const readInbox = defineOperation({
  name: 'read_inbox',
  done: 'Read the inbox',
  description: `Gives the ${inboxes.map(([, { noun }]) => `${noun}s`).join(' and ')} that wait for the owner.`,
  right: 'inbox:read',
  effect: 'read',
  hears: 'strangers',
  rest: 'GET /inbox',
  output: Object.fromEntries(
    inboxes.map(([, { noun }]) => [`${noun}s`, rows('id', 'rev', 'text')]),
  ),
  input: z.strictObject({}),
  async run({ db }): Promise<Record<string, Written[]>> {
    const each = inboxes.map(async ([, { noun, waiting }]) => [
      `${noun}s`,
      await waiting(db, atOnce),
    ]);
    return Object.fromEntries(await Promise.all(each));
  },
  say: (found) =>
    inboxes
      .flatMap(([, { noun }]) => (found[`${noun}s`] ?? []).map(asQuote(capital(noun))))
      .join('\n\n'),
});

const asQuote =
  (kind: string) =>
  ({ id, rev, from, subject, text, at }: Written) =>
    `${kind} ${id} (rev ${rev}), ${at}:\n${quoteLines(`From ${from}, about ${subject}\n\n${text}`)}`;

type Item = z.infer<typeof item>;

const fates = inboxes.flatMap(([, { noun, sorts }]) =>
  Object.keys(sorts).map((as) => ({ as, noun })),
);
/** What only one kind can become. */
const special = fates.filter(({ as }) => fates.filter((one) => one.as === as).length === 1);

const item = z.strictObject({
  id: z.string().min(1).max(100),
  as: z
    .enum(fates.map(({ as }) => as))
    .describe(`${special.map(({ as, noun }) => `${as}: a ${noun}`).join('; ')}.`),
});

/** What waits, as it is now; everything else is for the owner alone. */
async function readWaiting(db: Db, { id, as }: Item, at: number) {
  for (const [kind, inbox] of inboxes) {
    const isWaiting = await inbox.isWaiting(db, id);
    if (isWaiting === null) continue;
    if (!isWaiting) break;
    if (inbox.sorts[as]) return { id, at, as, kind };
    throw new Refused(422, `${id} is a ${inbox.noun}: it can’t be ‘${as}’.`);
  }
  throw new Refused(412, `${id} doesn’t wait.`);
}

/** Which become what, kind by kind, in the order in which it is done. */
async function readAll(db: Db, items: readonly Item[]) {
  const found: Awaited<ReturnType<typeof readWaiting>>[] = [];
  for (const [at, one] of items.entries()) found.push(await readWaiting(db, one, at + 1));
  return inboxes.flatMap(([kind, { noun, sorts }]) =>
    Object.entries(sorts).flatMap(([as, sort]) => {
      const ones = found.filter((one) => one.kind === kind && one.as === as);
      return ones.length > 0 ? [{ kind, noun, as, sort, ones, ids: ones.map(({ id }) => id) }] : [];
    }),
  );
}

type Group = Awaited<ReturnType<typeof readAll>>[number];

const inWords = ({ noun, as, ones }: Group) => {
  const what = countOf(ones.length, noun);
  return as === 'approve' ? `approve ${what}` : `mark ${what} as ${as}`;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const aboutOf = (all: readonly Group[]) => {
  const counts = Map.groupBy(all, ({ noun }) => noun);
  const label = [...counts]
    .map(([noun, groups]) => countOf(groups.flatMap(({ ones }) => ones).length, noun))
    .join(', ');
  return { kind: all[0]?.kind ?? '', id: all[0]?.ids[0] ?? '', label };
};

/** Of the inbox, where what strangers sent waits together. */
export const triage = defineChange({
  name: 'triage',
  done: 'Sorted the inbox',
  asks: 'Sort the inbox',
  description: `Asks the owner to sort ${inboxes.map(([, { noun }]) => `${noun}s`).join(' and ')} that wait, many at once.`,
  right: 'inbox:read',
  effect: 'ask',
  rest: 'POST /inbox/triage',
  tags: ['comments'],
  input: z.strictObject({
    items: z
      .array(item)
      .min(1, 'Say what to sort.')
      .max(atOnce)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Name each one once.'),
  }),
  prepare: async (services) => services,
  async change(work, { items }, services) {
    const all = await readAll(work.db, items);
    const undo = [];
    for (const { sort, ids } of all) {
      const done = await sort.change(work, ids, services);
      if (done.about && 'undo' in done) undo.unshift(...done.undo);
    }
    return { result: {}, about: aboutOf(all), undo };
  },
  async describe(db, { items }, services) {
    const all = await readAll(db, items);
    const quotes = [];
    const alsoHappens: Effect[] = [];
    for (const group of all) {
      const { sort, ids, ones, as } = group;
      const sorted = await sort.describe(db, ids, services);
      for (const { at: place, isAlong, from, text } of sorted.quotes) {
        const at = ones[place]?.at ?? 0;
        const along = isAlong ? 'Shown with it, ' : '';
        quotes.push({ at, from: `${at}. ${along}${capital(as)}: ${from}`, text });
      }
      const numbers = ones.map(({ at }) => at).join(', ');
      const says = [`${capital(inWords(group))}: ${numbers}.`, sorted.says];
      alsoHappens.push({ says: says.filter(Boolean).join(' '), rows: sorted.rows });
      if (sorted.told?.length)
        alsoHappens.push({
          says: `Mail about it goes to ${sorted.told.join(', ')}.`,
          rows: ['outbox'],
        });
    }
    // In the agent's order.
    quotes.sort((a, b) => a.at - b.at);
    return {
      ...aboutOf(all),
      does: capital(all.map(inWords).join(', ')),
      before: '',
      after: '',
      quotes: quotes.map(({ from, text }) => ({ from, text })),
      alsoHappens,
    };
  },
});
