type Stream = ReadableStream<Uint8Array>;

/** Everything that a stream gives, in one piece. */
export async function bytesOf(stream: Stream | Promise<Stream>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await stream).arrayBuffer());
}
