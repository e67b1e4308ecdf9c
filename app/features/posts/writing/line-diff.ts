export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many cells the table of the exact comparison is not built. */
const maxCells = 4_000_000;

/** What has to be removed from `before` and added to it to get `after`, line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split('\n');
  const fresh = after.split('\n');
  const head = commonStart(old, fresh);
  const tail = commonStart(old.slice(head).reverse(), fresh.slice(head).reverse());
  const middle = compare(
    old.slice(head, old.length - tail),
    fresh.slice(head, fresh.length - tail),
  );
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [...old.slice(0, head).map(same), ...middle, ...old.slice(old.length - tail).map(same)];
}

export function countChanges(lines: DiffLine[]): { added: number; removed: number } {
  return {
    added: lines.filter(({ kind }) => kind === 'added').length,
    removed: lines.filter(({ kind }) => kind === 'removed').length,
  };
}

function commonStart(a: string[], b: string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** The longest common subsequence, filled from the end so that it can be read from the start. */
function compare(old: string[], fresh: string[]): DiffLine[] {
  if (old.length * fresh.length > maxCells) return replaceAll(old, fresh);
  const width = fresh.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < fresh.length) {
    const left = old[i];
    const right = fresh[j];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: left });
      i += 1;
    } else if (right !== undefined) {
      lines.push({ kind: 'added', text: right });
      j += 1;
    }
  }
  return lines;
}

function replaceAll(old: string[], fresh: string[]): DiffLine[] {
  return [
    ...old.map((text): DiffLine => ({ kind: 'removed', text })),
    ...fresh.map((text): DiffLine => ({ kind: 'added', text })),
  ];
}
