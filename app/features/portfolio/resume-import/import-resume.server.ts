import { findPart, storePartDraft } from '~/features/content/edit-content.server';
import { fillFromResume } from '~/features/portfolio/resume/merge';
import { readJsonResume } from '~/features/portfolio/resume/read-json-resume';
import { z } from '~/formats/zod';
import { defineChange, Refused } from '~/server/operation.server';

const parts = ['experience', 'projects', 'technologies'] as const;

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
    const filled = edited.filter(({ part }) => found[part].length > 0);
    for (const one of filled) await storePartDraft(db, one, next[one.part], now);
    const taken = filled.map(({ part }) => ({ part, count: found[part].length }));
    const label = filled.map(({ part }) => part).join(', ');
    return {
      result: { taken, leftOut: found.leftOut },
      about: { kind: 'site_content', id: '', label },
      final: 'Discard the drafts.',
    };
  },
});
