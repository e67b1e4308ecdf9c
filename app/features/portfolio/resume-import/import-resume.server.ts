import { findPart, storePartDraft } from '~/features/content/edit-content.server';
import { publishContent } from '~/features/content/operations.server';
import { fillFromResume } from '~/features/portfolio/resume/merge';
import { readJsonResume } from '~/features/portfolio/resume/read-json-resume';
import { z } from '~/formats/zod';
import { ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { defineChange, perform, Refused } from '~/server/operation.server';

const parts = ['site', 'home', 'about', 'experience', 'projects', 'technologies'] as const;

export const importResume = defineChange({
  name: 'import_resume',
  done: 'Imported a résumé as drafts',
  description: 'Stores drafts of the parts of the site that a JSON Resume fills.',
  effect: 'change',
  input: z.strictObject({ json: z.string(), how: z.enum(['add', 'replace']) }),
  async change({ db, now }, { json, how }) {
    const read = readJsonResume(json);
    if (!read.ok) throw new Refused(422, read.message);
    const { found } = read;
    const edited = await Promise.all(parts.map((part) => findPart(db, part)));
    const values = edited.map(({ part, draft, published }) => [part, draft ?? published]);
    const next = fillFromResume(Object.fromEntries(values), found, how);
    const filled = edited.filter(
      ({ part, draft, published }) =>
        JSON.stringify(next[part]) !== JSON.stringify(draft ?? published),
    );
    for (const one of filled) await storePartDraft(db, one, next[one.part], now);
    const taken = filled.map(({ part }) => ({
      part,
      count: part in found ? found[part as 'experience'].length : 1,
    }));
    const label = filled.map(({ part }) => part).join(', ');
    return {
      result: { taken, leftOut: found.leftOut },
      about: { kind: 'site_content', id: '', label },
      final: 'Discard the drafts.',
    };
  },
});

/** Publishes the drafts of these parts; what can't be published says why. */
export async function publishResume(services: AppServices, chosen: readonly string[]) {
  const problems: { part: string; message: string }[] = [];
  for (const part of parts.filter((one) => chosen.includes(one))) {
    const { draft, edit } = await findPart(services.db, part);
    if (draft === null) continue;
    try {
      await perform(services, ownerActor, publishContent, { part, edit, value: draft });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.push({ part, message: error.message });
    }
  }
  return problems;
}
