export type Point = readonly [x: number, y: number];

/** A line through the points as the data of an SVG path: whole numbers, relative, without needless points. */
export function pathOf(points: readonly Point[], tolerance = 1.2): string {
  const kept = simplify(points, tolerance);
  const [first] = kept;
  if (!first) return '';
  let [x, y] = [Math.round(first[0]), Math.round(first[1])];
  let data = `M${pair(x, y)}`;
  let command = 'l';
  for (const point of kept.slice(1)) {
    const [nextX, nextY] = [Math.round(point[0]), Math.round(point[1])];
    if (nextX === x && nextY === y) continue;
    const step = pair(nextX - x, nextY - y);
    data += command || (step.startsWith('-') ? '' : ' ');
    data += step;
    command = '';
    [x, y] = [nextX, nextY];
  }
  return command ? '' : data;
}

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** Douglas and Peucker: leaves out the points that a straight line passes nearer than the tolerance. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const keep = new Uint8Array(points.length);
  keep[0] = 1;
  keep[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const away = distanceTo(points[at], points[from], points[to]);
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => keep[at] === 1);
}

function distanceTo(point?: Point, from?: Point, to?: Point): number {
  if (!point || !from || !to) return 0;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1]);
  return Math.abs(dy * (point[0] - from[0]) - dx * (point[1] - from[1])) / length;
}
