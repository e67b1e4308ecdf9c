/** 1,200 */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** 1 post, 1,200 posts */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
