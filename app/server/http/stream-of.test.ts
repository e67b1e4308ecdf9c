import { expect, it } from 'vitest';
import { eventStream } from './stream-of.server';

it('work that says nothing for a while is not taken for a dead connection: its last event is repeated', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const { body } = eventStream<string>(
    'begun',
    async (tell) => {
      await heard;
      tell('done');
    },
    1,
  );
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.split('begun').length > 3) resolve();
  }
  expect(text).toMatch(/^(?:data: "begun"\n\n){3,}data: "done"\n\n$/);
});
