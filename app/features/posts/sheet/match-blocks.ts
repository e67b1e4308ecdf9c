import type { Node } from 'prosemirror-model';

/** Where a block comes from. */
export interface Origin {
  /** The earlier block that is the same, here or elsewhere in the document. */
  same?: number;
  /** The earlier block whose place it has: the same one, or the one it was edited from. */
  place?: number;
}

/** Larger differences are compared by identity alone. */
const maxCompared = 250_000;

/** Finds for each block of a document the one that it was before. */
export function matchBlocks(before: readonly Node[], now: readonly Node[]): Origin[] {
  const origins: Origin[] = now.map(() => ({}));
  let start = 0;
  let oldEnd = before.length;
  let end = now.length;
  while (start < oldEnd && start < end && isSame(before[start], now[start])) start += 1;
  while (oldEnd > start && end > start && isSame(before[oldEnd - 1], now[end - 1])) {
    oldEnd -= 1;
    end -= 1;
  }
  const pairs = commonBlocks(before.slice(start, oldEnd), now.slice(start, end));
  const stays = (old: number, index: number) => (origins[index] = { same: old, place: old });
  for (let i = 0; i < start; i += 1) stays(i, i);
  for (let i = end; i < now.length; i += 1) stays(i - end + oldEnd, i);
  let [oldFrom, from] = [start, start];
  for (const [old, index] of [...pairs, [oldEnd - start, end - start] as const]) {
    placeEdited(before, now, [oldFrom, old + start], [from, index + start], origins);
    if (index + start < end) stays(old + start, index + start);
    [oldFrom, from] = [old + start + 1, index + start + 1];
  }
  findMoved(before, now, origins);
  return origins;
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && (a === b || a.eq(b));
}

/** The longest common subsequence, as pairs of positions. */
function commonBlocks(before: readonly Node[], now: readonly Node[]): [number, number][] {
  if (before.length === 0 || now.length === 0) return [];
  const isEqual =
    before.length * now.length > maxCompared ? (a: unknown, b: unknown) => a === b : isSame;
  const width = now.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = isEqual(before[i], now[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < now.length; ) {
    if (isEqual(before[i], now[j])) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Between two blocks that stayed: as many as before are the same ones edited; else those of a type, in order. */
function placeEdited(
  before: readonly Node[],
  now: readonly Node[],
  [oldFrom, oldEnd]: [number, number],
  [from, end]: [number, number],
  origins: Origin[],
): void {
  let old = oldFrom;
  for (let i = from; i < end; i += 1) {
    let place = old;
    if (oldEnd - oldFrom !== end - from)
      while (place < oldEnd && before[place]?.type !== now[i]?.type) place += 1;
    if (place >= oldEnd) continue;
    origins[i] = { place };
    old = place + 1;
  }
}

/** A block that was moved is written as it was. */
function findMoved(before: readonly Node[], now: readonly Node[], origins: Origin[]): void {
  const stayed = new Set(origins.map(({ same }) => same));
  const others = before.flatMap((_, i) => (stayed.has(i) ? [] : i));
  now.forEach((node, i) => {
    if (origins[i]?.same !== undefined) return;
    const found = others.findIndex((other) => isSame(before[other], node));
    if (found >= 0) origins[i] = { ...origins[i], same: others.splice(found, 1)[0] };
  });
}
