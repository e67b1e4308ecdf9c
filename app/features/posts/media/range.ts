export interface ByteRange {
  from: number;
  /** The last byte that is sent. */
  to: number;
}

/**
 * What a Range header asks for of a file. Undefined: the whole file, as for several ranges at once, which
 * nobody who plays a film asks for. Null: nothing of it is there.
 */
export function readRange(header: string | null, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { from: size - length, to: size - 1 } : null;
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from < size ? { from, to } : null;
}
