import type { Point } from './path';

/**
 * The lines on which a field has a given level, found cell by cell on a grid (marching squares).
 * The field is asked once, whatever the number of levels.
 */
export function isolines(
  field: (x: number, y: number) => number,
  { width, height, cell }: { width: number; height: number; cell: number },
): (level: number) => Point[][] {
  const across = Math.ceil(width / cell) + 1;
  const down = Math.ceil(height / cell) + 1;
  const values = Array.from({ length: across * down }, (_, at) =>
    field((at % across) * cell, Math.floor(at / across) * cell),
  );
  return (level) => {
    // An edge is named by its upper or left corner and its direction; each is crossed at most once.
    const points = new Map<number, Point>();
    const links = new Map<number, number[]>();
    const cross = (corner: number, vertical: boolean): number[] => {
      const here = (values[corner] ?? 0) - level;
      const there = (values[corner + (vertical ? across : 1)] ?? 0) - level;
      if (here > 0 === there > 0) return [];
      const share = here / (here - there);
      const [x, y] = [corner % across, Math.floor(corner / across)];
      const edge = corner * 2 + (vertical ? 1 : 0);
      points.set(edge, [(x + (vertical ? 0 : share)) * cell, (y + (vertical ? share : 0)) * cell]);
      return [edge];
    };
    const link = (one: number, other: number) => links.set(one, [...(links.get(one) ?? []), other]);
    for (let y = 0; y < down - 1; y += 1) {
      for (let x = 0; x < across - 1; x += 1) {
        const at = y * across + x;
        const edges = [
          ...cross(at, false),
          ...cross(at + 1, true),
          ...cross(at + across, false),
          ...cross(at, true),
        ];
        for (let pair = 0; pair + 1 < edges.length; pair += 2) {
          link(edges[pair] ?? 0, edges[pair + 1] ?? 0);
          link(edges[pair + 1] ?? 0, edges[pair] ?? 0);
        }
      }
    }
    return chains(links).map((chain) => chain.map((edge) => points.get(edge) ?? [0, 0]));
  };
}

/** Joins links into lines: open ones from their ends, then the closed ones. */
function chains(links: Map<number, number[]>): number[][] {
  const found: number[][] = [];
  const used = new Set<number>();
  const follow = (start: number) => {
    const chain = [start];
    used.add(start);
    for (let next: number | undefined = start; next !== undefined; ) {
      next = links.get(next)?.find((edge) => !used.has(edge));
      if (next === undefined) break;
      used.add(next);
      chain.push(next);
    }
    const last = chain.at(-1) ?? start;
    if (chain.length > 2 && links.get(last)?.includes(start)) chain.push(start);
    found.push(chain);
  };
  for (const [edge, near] of links) if (near.length === 1 && !used.has(edge)) follow(edge);
  for (const edge of links.keys()) if (!used.has(edge)) follow(edge);
  return found;
}
