import { addressOf } from '~/formats/slug';
import type { Taxonomy } from './rename-term.server';

const longestName = 100;

export function readRename(form: FormData) {
  const kind: Taxonomy = form.get('kind') === 'series' ? 'series' : 'tag';
  const name = String(form.get('name') ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return { kind, address: String(form.get('address') ?? ''), name };
}

/** Why a tag or a series cannot have this name; null if it can. */
export function nameProblem(name: string): string | null {
  if (addressOf(name) === '') return 'A name needs at least one letter or digit.';
  if (name.includes(',')) return 'A name has no comma: commas stand between tags.';
  return name.length > longestName ? `A name has at most ${longestName} characters.` : null;
}
