import { fileEnding } from '~/formats/file-types';
import type { Db } from '~/server/storage/database.server';
import { fileStream, findMedia } from './files.server';

// no-transform: a compressed response could not be requested in ranges.
const immutable = 'public, max-age=31536000, immutable, no-transform';

/** A video, audio, captions or a download, whole or the requested range; null for anything else. */
export async function fileResponse(
  db: Db,
  fileName: string,
  { method, headers: asked }: Request,
): Promise<Response | null> {
  const ending = fileEnding(fileName);
  const file = ending && (await findMedia(db, fileName));
  if (!file) return null;
  const { size, type } = file;
  const etag = `"${fileName}"`;
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': immutable,
    etag,
    ...(ending === 'file' && { 'content-disposition': attachmentOf(file.name || fileName) }),
  });
  if (asked.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const sameFile = [null, etag].includes(asked.get('if-range'));
  const range = sameFile ? readRange(asked.get('range'), size) : undefined;
  if (range === null) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  headers.set('content-length', String(to - from + 1));
  if (range) headers.set('content-range', `bytes ${from}-${to}/${size}`);
  const body = method === 'HEAD' ? null : fileStream(db, fileName, from, to);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** The name for old and new browsers; it cannot end the header or name a folder. */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.replace(/[/\\]/g, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface ByteRange {
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
