import { diffArrays } from 'diff';
import type { Node } from 'prosemirror-model';

/** Where a block comes from. */
export interface Origin {
  /** The earlier block that is the same, here or elsewhere in the document. */
  same?: number;
  /** The earlier block whose place it has: the same one, or the one it was edited from. */
  place?: number;
}

/** More changes are no edit; blocks that are the same are found one by one then. */
const mostChanges = 1000;

/** Finds for each block of a document the one that it was before. */
export function matchBlocks(before: readonly Node[], now: readonly Node[]): Origin[] {
  const origins: Origin[] = now.map(() => ({}));
  const options = { comparator: isSame, maxEditLength: mostChanges };
  let [old, index] = [0, 0];
  let [oldFrom, from] = [0, 0];
  for (const part of diffArrays([...before], [...now], options) ?? []) {
    if (part.removed) old += part.count;
    else if (part.added) index += part.count;
    else {
      placeEdited(before, now, [oldFrom, old], [from, index], origins);
      for (let i = 0; i < part.count; i += 1, old += 1, index += 1)
        origins[index] = { same: old, place: old };
      [oldFrom, from] = [old, index];
    }
  }
  placeEdited(before, now, [oldFrom, before.length], [from, now.length], origins);
  findMoved(before, now, origins);
  return origins;
}

const isSame = (a: Node, b: Node) => a === b || a.eq(b);

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
    const found = others.findIndex((other) => before[other]?.eq(node));
    if (found >= 0) origins[i] = { ...origins[i], same: others.splice(found, 1)[0] };
  });
}
