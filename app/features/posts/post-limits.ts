import { formatCount } from '~/formats/numbers';
import { addressOf } from '~/formats/slug';
import { type PostValues, type TextFieldName, textFieldLabels, textFieldNames } from './post';
import { nameOf } from './sections/sections';

/** Why a post cannot be saved: a message per field. Sections are named by index: 'content.2'. */
export type PostErrors = Partial<
  Record<TextFieldName | 'tags' | 'views' | `content.${number}`, string>
>;

const longestLine = 10_000;
const longestText = 1_000_000;
const mostEntries = 10_000;
export const maxTags = 50;
const longestTag = 100;
/** The maximum of the column in both databases. */
const mostViews = 2_147_483_647;

export function postErrorsOf(values: PostValues): PostErrors {
  const errors: PostErrors = {};
  for (const name of textFieldNames) {
    const { length } = values[name];
    if (length > longestLine) errors[name] = tooLong(textFieldLabels[name], length, longestLine);
  }
  const { slug, tags } = values;
  if (slug.trim() !== '' && addressOf(slug) === '') {
    errors.slug = 'An address needs at least one letter or digit.';
  }
  const long = tags.find((tag) => tag.length > longestTag);
  if (long) errors.tags = tooLong('A tag', long.length, longestTag);
  if (tags.length > maxTags) {
    errors.tags = `That’s ${tags.length} tags. Keep at most ${maxTags}.`;
  }
  for (const [at, section] of values.content.entries()) {
    const problem = tooLarge(section);
    if (problem) errors[`content.${at}`] = `In the ${nameOf(section)} ${problem}`;
  }
  const { views } = values;
  if (!Number.isInteger(views) || views < 0 || views > mostViews) {
    errors.views = `Views must be a whole number from 0 to ${formatCount(mostViews)}.`;
  }
  return errors;
}

function tooLong(label: string, length: number, limit: number): string {
  return `${label} has ${formatCount(length)} characters. Keep it to ${formatCount(limit)}.`;
}

function tooLarge(value: unknown): string | null {
  if (typeof value === 'string') {
    return value.length > longestText ? tooLong('a text', value.length, longestText) : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const parts = Object.values(value);
  if (parts.length > mostEntries) {
    return `a list has ${formatCount(parts.length)} entries. Keep it to ${formatCount(mostEntries)}.`;
  }
  return parts.reduce<string | null>((found, part) => found ?? tooLarge(part), null);
}
