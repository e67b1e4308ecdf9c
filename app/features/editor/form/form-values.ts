import { type PostValues, valuesOf } from '~/features/posts/post';
import { pictureName } from '~/features/posts/post-display';
import type { Section } from '~/features/posts/sections/sections';
import { storedFields } from '~/features/posts/stored-fields';
import { memoize } from '~/formats/memoize';
import { isRecord } from '~/formats/records';

/** True if two posts have the same values, in any field order. */
export function sameValues(a: PostValues, b: PostValues): boolean {
  return (
    a.content.length === b.content.length &&
    canonical(fieldsOf(a)) === canonical(fieldsOf(b)) &&
    a.content.every((section, at) => {
      const other = b.content[at];
      return other !== undefined && canonicalSection(section) === canonicalSection(other);
    })
  );
}

/** Fields are compared as they will be stored. */
function fieldsOf(values: PostValues) {
  const { content: _, ...fields } = valuesOf(values);
  return { ...fields, ...storedFields(values) };
}

/** Memoized: a keystroke changes one section, and the others are not serialized again. */
const canonicalSection = memoize(({ title, ...section }: Section) =>
  canonical(title ? { ...section, title } : section),
);

function canonical(written: object): string {
  return JSON.stringify(written, (name, value: unknown) => {
    if (name === 'fileName' && typeof value === 'string') return pictureName(value);
    return isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  });
}

/** The views typed into the form: a whole number, at least 0. */
export function readViews(typed: string): number {
  const number = Math.floor(Number(typed));
  return Number.isFinite(number) && number > 0 ? number : 0;
}
