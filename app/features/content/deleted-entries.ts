import { type ContentPart, siteContentSchemas } from 'content/schema';
import { describeField, type FieldSpec, nameOfEntry } from './editing/describe-field';

type Entry = Record<string, unknown>;
interface EntryList {
  /** The names of the fields that lead to it; empty where the part is the list. */
  path: string[];
  spec: Extract<FieldSpec, { kind: 'list' }>;
  entries: Entry[];
}

/** The published entries that the part no longer lists. */
export function deletedEntries(part: ContentPart, before: unknown, after: unknown) {
  const spec = describeField(siteContentSchemas[part]);
  const left = listsIn(spec, after);
  const isLeft = (of: FieldSpec, entry: Entry) =>
    left.some(({ entries }) => entries.some((other) => keyOf(of, other) === keyOf(of, entry)));
  return listsIn(spec, before).flatMap((list) => {
    const of = list.spec.of;
    const gone = list.entries.filter((entry) => !isLeft(of, entry));
    // Entries without an id may have been renamed: a list of the same length lost none.
    const now = left.find(({ path }) => path.join() === list.path.join())?.entries ?? [];
    const isKnownById = list.entries.every(({ id }) => id !== undefined);
    const most = isKnownById ? gone.length : Math.max(0, list.entries.length - now.length);
    return gone
      .slice(0, most)
      .map((entry) => ({ path: list.path, name: nameOfEntry(of, entry), entry }));
  });
}

const keyOf = (of: FieldSpec, entry: Entry) => String(entry.id ?? nameOfEntry(of, entry));

function listsIn(spec: FieldSpec, value: unknown, path: string[] = []): EntryList[] {
  if (spec.kind === 'list') {
    return spec.of.kind === 'group' && !spec.fixed && Array.isArray(value)
      ? [{ path, spec, entries: value }]
      : [];
  }
  if (spec.kind !== 'group' || typeof value !== 'object' || value === null) return [];
  return spec.fields.flatMap(([name, field]) =>
    listsIn(field, (value as Entry)[name], [...path, name]),
  );
}

/** The content with an entry at the end of its list; null where there is no such list, or the entry is in it. */
export function withEntry(value: unknown, path: readonly string[], entry: Entry): unknown {
  const [step, ...rest] = path;
  if (step !== undefined) {
    const inner = withEntry((value as Entry | null)?.[step], rest, entry);
    return inner === null ? null : { ...(value as Entry), [step]: inner };
  }
  if (!Array.isArray(value)) return null;
  const isThere = value.some(({ id }) => id !== undefined && id === entry.id);
  return isThere ? null : [...value, entry];
}
