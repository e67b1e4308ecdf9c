import {
  decodeLegacyText,
  encodeLegacyText,
  legacyList,
  legacyText,
  readRecord,
} from '~/features/posts/legacy-encoding';
import {
  defineSection,
  type HowToStep,
  type PageRendering,
  storedText,
} from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { cutText } from '~/formats/text';
import { z } from '~/formats/zod';
import {
  blockDefinitionOf,
  decodeEventBlock,
  encodeBlock,
  eventBlockSchema,
  type RenderedBlock,
} from './event-blocks';

const eventSchema = z.object({
  date: storedText,
  title: storedText,
  content: z.array(eventBlockSchema).default([]),
});
export type TimelineEvent = z.infer<typeof eventSchema>;

const stepDescriptionLength = 300;

export function newEvent(): TimelineEvent {
  return { date: '', title: '', content: [{ type: 'text', value: '' }] };
}

interface RenderedEvent {
  id: string;
  date: string;
  title: string;
  blocks: RenderedBlock[];
}

const blockTopLevel = 4;

export const timelineSection = defineSection('timeline', {
  events: z.array(eventSchema).default([]),
})({
  label: 'Timeline',
  hint: 'Numbered events with dates',
  words: ['steps', 'events', 'history'],
  empty: () => ({ type: 'timeline', events: [newEvent()] }),
  encode: ({ events, ...body }) => ({ ...body, events: JSON.stringify(events.map(encodeEvent)) }),
  decode: (raw) => ({
    type: 'timeline',
    events: legacyList(raw.events).flatMap((event) => decodeEvent(event) ?? []),
  }),
  toMarkdown: ({ events }) => events.map(eventToMarkdown).join('\n\n'),
  texts: ({ events }) =>
    events.flatMap(({ title, date, content }) => [
      title,
      date,
      ...content.flatMap((block) => blockDefinitionOf(block).texts(block)),
    ]),
  pictures: ({ events }) =>
    events.flatMap(({ content }) =>
      content.flatMap((block) => blockDefinitionOf(block).pictures(block)),
    ),
  steps: ({ events }) => events.map(stepOf),
  render: async ({ type, events }, page) => {
    const rendered: RenderedEvent[] = [];
    // Not in parallel: heading ids are assigned in reading order.
    for (const event of events) rendered.push(await renderEvent(event, page));
    return { type, events: rendered };
  },
  toFeed: ({ events }, feed) => {
    const items = events.map(({ title, date, content }) => {
      const blocks = content.map((block) => blockDefinitionOf(block).toFeed(block, feed));
      return `<li><p><strong>${escapeMarkup(title)}</strong> ${escapeMarkup(date)}</p>${blocks.join('')}</li>`;
    });
    return `<ol>${items.join('')}</ol>`;
  },
});

function eventToMarkdown({ date, title, content }: TimelineEvent): string {
  const blocks = content.map((block) => blockDefinitionOf(block).toMarkdown(block));
  return [`### ${[date, title].filter(Boolean).join(': ')}`, ...blocks].join('\n\n');
}

function stepOf({ title, date, content }: TimelineEvent): HowToStep {
  const first = content.find((block) => block.type === 'text');
  const description = first?.value ? cutText(first.value, stepDescriptionLength) : title;
  return { name: title, text: date, description };
}

function encodeEvent({ date, title, content }: TimelineEvent): object {
  return {
    date: encodeLegacyText(date),
    title: encodeLegacyText(title),
    content: content.map(encodeBlock),
  };
}

function decodeEvent(raw: unknown): TimelineEvent | null {
  const record = readRecord(raw);
  if (!record) {
    return typeof raw === 'string' ? { date: '', title: decodeLegacyText(raw), content: [] } : null;
  }
  return {
    date: encodedTextOf(record.date),
    title: encodedTextOf(record.title),
    content: legacyList(record.content).flatMap(
      (block) => decodeEventBlock(block, encodedTextOf) ?? [],
    ),
  };
}

function encodedTextOf(value: unknown): string {
  return decodeLegacyText(legacyText(value));
}

async function renderEvent(event: TimelineEvent, page: PageRendering): Promise<RenderedEvent> {
  const { id } = page.heading(event.title || event.date, 3);
  const blocks: RenderedBlock[] = [];
  for (const block of event.content) {
    blocks.push(await blockDefinitionOf(block).render(block, page, blockTopLevel));
  }
  return { id, date: event.date, title: event.title, blocks };
}
