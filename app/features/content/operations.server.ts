import { type ContentPart, contentParts, type SiteContent } from 'content/schema';
import { z } from '~/formats/zod';
import { type AskOf, ChangedSince, defineChange, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { forgetDeletion, newDeletion } from '~/server/storage/trash.server';
import {
  changePart,
  findContentRevision,
  findPart,
  publishPart,
  storePartDraft,
  trashEntries,
} from './edit-content.server';
import { checkPart } from './editing/check-part';
import type { EditedPart } from './editing/editing';
import { renameRecords } from './rename-classes.server';
import { siteContent } from './tables.server';

const part = z.enum(contentParts as [ContentPart, ...ContentPart[]]);
const edit = z.int().describe('The number that the form was loaded with.');

/** Unsaved writing: it has no line in the activity. */
export const draftContent = defineChange({
  name: 'draft_part',
  done: 'Drafted a part of the site',
  description: 'Stores the draft of a part, valid or not; null discards it.',
  effect: 'change',
  input: z.strictObject({ part, edit, value: z.unknown() }),
  change: async ({ db, now }, { part, edit, value }) => ({
    result: await storePartDraft(db, { part, edit }, value ?? null, now),
  }),
});

const classesOf = (content: unknown) => content as SiteContent['classes'];

/** As a version said it, unless something else is published than what it replaced. */
async function contentOf(
  db: Db,
  { part, version, published }: EditedPart,
  to: number,
  seen: unknown,
) {
  const isSeen =
    version === seen ||
    JSON.stringify(published) === JSON.stringify(await findContentRevision(db, part, Number(seen)));
  if (!isSeen) throw new ChangedSince();
  const { content } = checkPart(part, await findContentRevision(db, part, to));
  if (!content) throw new Refused(409, 'was changed too long ago.');
  return content;
}

function validContent<Part extends ContentPart>(part: Part, value: unknown): SiteContent[Part] {
  const { content, errors } = checkPart(part, value);
  if (!errors) return content;
  const problems = Object.entries(errors).map(([path, detail]) => ({
    pointer: `/${path}`,
    detail,
  }));
  throw new Refused(422, problems[0]?.detail ?? '', problems);
}

/** What takes a publication back; `version` is the one before it. */
export const republication = (part: ContentPart, version: number, batch?: string) => ({
  operation: 'publish_part',
  input: { part, to: version, batch },
  was: { version: version + 1 },
});

export const publishContent = defineChange({
  name: 'publish_part',
  done: 'Published a part of the site',
  toast: ({ part }: EditedPart) =>
    part === 'classes'
      ? 'Published. School and the grade portal use it now.'
      : 'Published. Visitors see it now.',
  description: 'Publishes a part of the site, and moves the entries that it loses to the trash.',
  effect: 'change',
  tags: ['content'],
  input: z.strictObject({ part, edit, value: z.unknown() }),
  back: z.strictObject({ part, to: z.int(), batch: z.string().optional() }),
  async shows(db, input, was) {
    const text = async (version: unknown) =>
      JSON.stringify((await findContentRevision(db, input.part, Number(version))) ?? '', null, 2);
    return { before: 'to' in input ? await text(input.to) : '', after: await text(was?.version) };
  },
  async change({ db, now, was, deletion: { tables } }, input) {
    const { part } = input;
    const before = await findPart(db, part);
    // Each entry is restored for itself.
    const deletion = newDeletion(now, tables);
    const content =
      'to' in input
        ? await contentOf(db, before, input.to, was?.version)
        : validContent(part, input.value);
    await trashEntries(db, part, { before: before.published, after: content }, deletion);
    const result =
      'to' in input
        ? await changePart(db, part, content, now)
        : await publishPart(db, { part, edit: input.edit }, content, now);
    if (part === 'classes')
      await renameRecords(db, tables, classesOf(before.published), classesOf(content));
    if ('to' in input && input.batch) await forgetDeletion(db, input.batch);
    return {
      result,
      about: { kind: siteContent.name, id: part, label: part },
      undo: [republication(part, before.version, deletion.batch)],
    };
  },
});

export const contentChanges = [draftContent, publishContent] as const;
export type ContentAsk = AskOf<typeof contentChanges>;
