import { selectMedia } from '~/features/media/files.server';
import type { readMarkdown } from '~/features/posts/markdown/markdown-content.server';
import { eachTextField, type PostValues } from '~/features/posts/post';
import type { Section } from '~/features/posts/sections/sections';
import { visibilities } from '~/features/posts/visibility';
import { fieldTags } from '~/formats/front-matter';
import { z } from '~/formats/zod';
import { Overloaded } from '~/server/concurrency-limiter';
import { Refused, readInput } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { inWorker, WorkTimedOut } from '~/server/work/pool.server';

const line = z
  .union([z.string(), z.number(), z.null()], 'Write it as text, in quotes.')
  .transform((value) => String(value ?? ''))
  .optional();
const { publishedDate: _, ...lines } = eachTextField(() => line);

/** The fields of `postToMarkdown`. What an export says of id, createdAt, draft and visibility is left: a draft changes none of it. */
const fields = z.strictObject({
  ...lines,
  date: line,
  tags: z.union([z.string(), z.array(z.string())], 'Write tags as [one, two].').optional(),
  visibility: z.enum(visibilities).optional(),
  id: line,
  createdAt: line,
  draft: z.boolean().optional(),
});

/** Reads a draft as `postToMarkdown` writes it; names a field that it doesn't know. */
export async function readDraftMarkdown(db: Db, markdown: string) {
  const found = await readApart(markdown);
  if (!found) {
    const detail = 'The front matter can’t be read. Check its YAML, and keep it short and plain.';
    throw new Refused(422, detail, [{ pointer: '/markdown', detail }]);
  }
  const { id, createdAt, draft, visibility, date, tags, ...texts } = readInput(
    { input: fields },
    found.fields,
    '/markdown',
  );
  /** What the front matter says. */
  const values = {
    ...texts,
    ...(date === undefined ? {} : { publishedDate: date }),
    ...(tags === undefined ? {} : { tags: fieldTags({ tags }) }),
  } as Partial<PostValues>;
  const { body, content, faults } = found;
  return { values, id, body, content: await withSizes(db, content), faults };
}

async function readApart(markdown: string) {
  try {
    return await inWorker<typeof readMarkdown>('readMarkdown', markdown, { withinMs: 5000 });
  } catch (error) {
    if (error instanceof WorkTimedOut) return null;
    if (!(error instanceof Overloaded)) throw error;
    throw new Refused(503, 'The site is too busy to read this text. Try again.', [], 30);
  }
}

async function withSizes(db: Db, content: Section[]): Promise<Section[]> {
  const names = content.flatMap((one) => (one.type === 'file' ? [one.fileName] : []));
  if (names.length === 0) return content;
  const rows = await selectMedia(db).where('fileName', 'in', names).execute();
  const sizes = new Map(rows.map(({ fileName, size }) => [fileName, size]));
  return content.map((one) =>
    one.type === 'file' ? { ...one, size: sizes.get(one.fileName) ?? 0 } : one,
  );
}
