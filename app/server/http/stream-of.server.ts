import { ReadableStream as NodeStream } from 'node:stream/web';

/** A body that is made as fast as the client reads it. The types of the DOM lack `ReadableStream.from`. */
export function streamOf(parts: AsyncIterable<Uint8Array>) {
  return NodeStream.from(parts) as unknown as ReadableStream<Uint8Array>;
}
