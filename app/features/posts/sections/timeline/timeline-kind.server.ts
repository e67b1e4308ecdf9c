import { imageServer, type RenderedImage } from '~/features/posts/sections/image/image-kind.server';
import type { PageRendering, ServerKind } from '~/features/posts/sections/kind.server';
import { listServer, type RenderedList } from '~/features/posts/sections/list/list-kind.server';
import { type RenderedText, textServer } from '~/features/posts/sections/text/text-kind.server';
import { escapeMarkup } from '~/formats/html';
import type { EventBlock } from './event-blocks';
import type { TimelineBody, TimelineEvent } from './timeline-kind';

export type RenderedBlock = RenderedText | RenderedImage | RenderedList;

export interface RenderedEvent {
  id: string;
  date: string;
  title: string;
  blocks: RenderedBlock[];
}

export interface RenderedTimeline {
  type: 'timeline';
  events: RenderedEvent[];
}

const blockKinds = { text: textServer, image: imageServer, list: listServer };
const blockTopLevel = 4;

/** The kind of a block: the one place that knows that the two belong together. */
function blockServerOf(block: EventBlock): ServerKind<EventBlock, RenderedBlock> {
  return blockKinds[block.type];
}

export const timelineServer: ServerKind<TimelineBody, RenderedTimeline> = {
  render: async ({ events }, page) => {
    const rendered: RenderedEvent[] = [];
    // One after the other: the ids of headings are given out in reading order.
    for (const event of events) rendered.push(await renderEvent(event, page));
    return { type: 'timeline', events: rendered };
  },
  toFeed: ({ events }, feed) => {
    const items = events.map(({ title, date, content }) => {
      const blocks = content.map((block) => blockServerOf(block).toFeed(block, feed));
      return `<li><p><strong>${escapeMarkup(title)}</strong> ${escapeMarkup(date)}</p>${blocks.join('')}</li>`;
    });
    return `<ol>${items.join('')}</ol>`;
  },
  imageNames: ({ events }) =>
    events.flatMap(({ content }) =>
      content.flatMap((block) => blockServerOf(block).imageNames?.(block) ?? []),
    ),
};

async function renderEvent(event: TimelineEvent, page: PageRendering): Promise<RenderedEvent> {
  const { id } = page.heading(event.title || event.date, 3);
  const blocks: RenderedBlock[] = [];
  for (const block of event.content) {
    blocks.push(await blockServerOf(block).render(block, page, blockTopLevel));
  }
  return { id, date: event.date, title: event.title, blocks };
}
