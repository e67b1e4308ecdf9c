import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  path: string;
  /** Text is compressed; pictures and videos already are. */
  packed: boolean;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A zip in parts, so that it is never in memory as a whole. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { path, packed, chunks } of entries) {
    const file = packed ? new ZipDeflate(path) : new ZipPassThrough(path);
    archive.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
