import { diffArrays } from 'diff';

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts that differ in more lines than this are shown as replaced as a whole. */
const maxEditLength = 2000;

/** What has to be removed from `before` and added to it to get `after`, line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = linesOf(before);
  const fresh = linesOf(after);
  const changes = diffArrays(old, fresh, { maxEditLength }) ?? [
    { value: old, removed: true },
    { value: fresh, added: true },
  ];
  return changes.flatMap((change) => change.value.map((text) => ({ kind: kindOf(change), text })));
}

/** Nothing has no line. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

function kindOf({ added, removed }: { added?: boolean; removed?: boolean }) {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

export function countChanges(lines: DiffLine[]): { added: number; removed: number } {
  return {
    added: lines.filter(({ kind }) => kind === 'added').length,
    removed: lines.filter(({ kind }) => kind === 'removed').length,
  };
}
