import {
  decodeLegacyText,
  encodeLegacyText,
  legacyList,
  legacyText,
  readRecord,
} from '~/features/posts/legacy-encoding';
import {
  type HowToStep,
  type SectionDefinition,
  storedText,
} from '~/features/posts/sections/section-definition';
import { cutText } from '~/formats/text';
import { z } from '~/formats/zod';
import {
  blockDefinitionOf,
  decodeEventBlock,
  encodeBlock,
  eventBlockSchema,
  newBlock,
} from './event-blocks';

const eventSchema = z.object({
  date: storedText,
  title: storedText,
  content: z.array(eventBlockSchema).default([]),
});
export type TimelineEvent = z.infer<typeof eventSchema>;
export const timelineSchema = z.object({
  type: z.literal('timeline'),
  events: z.array(eventSchema).default([]),
});
export type TimelineBody = z.infer<typeof timelineSchema>;

const stepDescriptionLength = 300;

export function newEvent(): TimelineEvent {
  return { date: '', title: '', content: [newBlock('text')] };
}

export const timelineSection: SectionDefinition<TimelineBody> = {
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
  hasMedia: ({ events }) =>
    events.some(({ content }) =>
      content.some((block) => blockDefinitionOf(block).hasMedia?.(block) ?? false),
    ),
  missingAlts: ({ events }) =>
    events.flatMap(({ content }) =>
      content.flatMap((block) => blockDefinitionOf(block).missingAlts?.(block) ?? []),
    ),
  steps: ({ events }) => events.map(stepOf),
};

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
