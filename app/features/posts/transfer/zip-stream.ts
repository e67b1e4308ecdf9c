import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  path: string;
  /** Text is compressed; pictures and films already are. */
  packed: boolean;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A zip as a stream: it is never in memory as a whole. */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const parts = zipped(entries);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { path, packed, chunks } of entries) {
    const file = packed ? new ZipDeflate(path) : new ZipPassThrough(path);
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
