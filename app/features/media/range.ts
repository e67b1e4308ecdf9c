export interface ByteRange {
  from: number;
  /** Inclusive. */
  to: number;
}

/**
 * The bytes that a Range header asks for. Undefined for the whole file, also if several ranges are
 * asked for, which no player does. Null if the range is outside of the file.
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
