/** Distances to simple bodies, and how two of them grow together. */
export type Point3 = readonly [number, number, number];

export function length2(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

export function ellipsoid(
  x: number,
  y: number,
  z: number,
  a: number,
  b: number,
  c: number,
): number {
  const [u, v, w] = [x / a, y / b, z / c];
  const near = Math.sqrt(u * u + v * v + w * w);
  const [p, q, r] = [u / a, v / b, w / c];
  const steep = Math.sqrt(p * p + q * q + r * r);
  return steep === 0 ? -Math.min(a, b, c) : (near * (near - 1)) / steep;
}

export function blend(one: number, other: number, softness: number): number {
  const share = Math.max(0, Math.min(1, 0.5 + (0.5 * (other - one)) / softness));
  return other + (one - other) * share - softness * share * (1 - share);
}
