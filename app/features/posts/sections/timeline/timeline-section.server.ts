import {
  imageServerSection,
  type RenderedImage,
} from '~/features/posts/sections/image/image-section.server';
import {
  listServerSection,
  type RenderedList,
} from '~/features/posts/sections/list/list-section.server';
import type {
  PageRendering,
  ServerDefinition,
} from '~/features/posts/sections/server-definition.server';
import {
  type RenderedText,
  textServerSection,
} from '~/features/posts/sections/text/text-section.server';
import { escapeMarkup } from '~/formats/html';
import type { EventBlock } from './event-blocks';
import type { TimelineBody, TimelineEvent } from './timeline-section';

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

const blockDefinitions = {
  text: textServerSection,
  image: imageServerSection,
  list: listServerSection,
};
const blockTopLevel = 4;

/** The definition of a block, typed for any block: the compiler cannot see that both have the same type. */
function blockServerOf(block: EventBlock): ServerDefinition<EventBlock, RenderedBlock> {
  return blockDefinitions[block.type];
}

export const timelineServerSection: ServerDefinition<TimelineBody, RenderedTimeline> = {
  render: async ({ events }, page) => {
    const rendered: RenderedEvent[] = [];
    // Not in parallel: heading ids are assigned in reading order.
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
