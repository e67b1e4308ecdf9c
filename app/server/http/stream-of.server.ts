import { ReadableStream as NodeStream } from 'node:stream/web';

/** A body that is made as fast as the client reads it. The types of the DOM lack `ReadableStream.from`. */
export function streamOf(parts: AsyncIterable<Uint8Array>) {
  return NodeStream.from(parts) as unknown as ReadableStream<Uint8Array>;
}

/** A server that sends nothing for 30 s closes the connection (`serverLimits`). */
const repeatAfterMs = 10_000;

/** Server-sent events of work that goes on if the page is closed. While it says nothing, the last event is repeated. */
export function eventStream<Event>(
  first: Event,
  work: (tell: (news: Event) => void) => Promise<void>,
  repeatMs = repeatAfterMs,
): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let open = true;
      let last = first;
      const send = () => {
        try {
          if (open) controller.enqueue(encoder.encode(`data: ${JSON.stringify(last)}\n\n`));
        } catch {
          open = false;
        }
      };
      const repeating = setInterval(send, repeatMs);
      await work((news) => {
        last = news;
        send();
        repeating.refresh();
      });
      clearInterval(repeating);
      if (open) controller.close();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}
