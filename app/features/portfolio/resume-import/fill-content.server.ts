import { changePart } from '~/features/content/edit-content.server';
import { readPublished } from '~/features/content/published-content.server';
import { fillFromResume } from '~/features/portfolio/resume/merge';
import type { ResumeImport } from '~/features/portfolio/resume/read-json-resume';
import type { Db } from '~/server/storage/database.server';

/** Publishes what a résumé brings. The history of each part holds what was there before. */
export async function fillContent(
  trx: Db,
  found: ResumeImport,
  how: 'add' | 'replace',
  now: Date,
): Promise<void> {
  const filled = fillFromResume(await readPublished(trx), found, how);
  for (const part of ['experience', 'projects', 'technologies'] as const) {
    if (found[part].length > 0) await changePart(trx, part, filled[part], now);
  }
}
