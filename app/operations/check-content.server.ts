import { type ContentPart, contentParts } from 'content/schema';
import { checkPart } from '~/features/content/editing/check-part';
import type { Db } from '~/server/storage/database.server';
import { CommandRefused } from './command-refused';

/**
 * The site's content is transferred as text, which the tables cannot check: a part that pages could not
 * show is refused before anything is replaced. A draft may be wrong, but must be readable.
 */
export async function checkContent(staged: Db): Promise<void> {
  const parts = await staged
    .selectFrom('site_content')
    .select(['part', 'content', 'draft'])
    .execute();
  for (const { part, content, draft } of parts) {
    const known = contentParts.find((one) => one === part);
    if (!known) throw new CommandRefused(`The part "${part}" of the site's content is not known.`);
    checkPublished(known, read(part, content));
    if (draft !== null) read(part, draft);
  }
  const revisions = await staged.selectFrom('site_revisions').select(['part', 'content']).execute();
  for (const { part, content } of revisions) read(part, content);
}

function read(part: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandRefused(`The part "${part}" of the site's content is not valid JSON.`);
  }
}

function checkPublished(part: ContentPart, value: unknown): void {
  const [wrong] = Object.entries(checkPart(part, value).errors ?? {});
  if (!wrong) return;
  const [path, sentence] = wrong;
  const where = path === '' ? '' : ` at ${path}`;
  throw new CommandRefused(
    `The part "${part}" of the site's content is wrong${where}: ${sentence}`,
  );
}
