import {
  decodeLegacyText,
  encodeLegacyText,
  legacyList,
  legacyText,
  readRecord,
} from '~/features/posts/legacy-encoding';
import { escapeMarkup } from '~/formats/html';
import { cutText } from '~/formats/text';
import { z } from '~/formats/zod';
import { imageSection } from './picture-sections';
import {
  defineSection,
  type HowToStep,
  type PageRendering,
  type ReadText,
  type SectionDefinition,
  storedText,
} from './section-definition';
import { listSection, textSection } from './text-sections';

const definitions = { text: textSection, image: imageSection, list: listSection };
type Definitions = typeof definitions;
type BlockType = keyof Definitions;
export const eventBlockTypes = Object.keys(definitions) as BlockType[];
export type EventBlock = { [T in BlockType]: ReturnType<Definitions[T]['empty']> }[BlockType];
export type RenderedBlock = {
  [T in BlockType]: Awaited<ReturnType<Definitions[T]['render']>>;
}[BlockType];

const schemas = Object.values(definitions).map(({ schema }) => schema);
const eventBlockSchema = z.discriminatedUnion('type', schemas as never) as z.ZodType<EventBlock>;

/** The definition of a block, typed for any block: the compiler cannot see that both have the same type. */
function blockDefinitionOf(block: {
  type: BlockType;
}): SectionDefinition<EventBlock, RenderedBlock> {
  return definitions[block.type];
}

/** Every text of a block is encoded; its type, size and alignment are words that stay as they are. */
function encodeBlock(block: EventBlock): object {
  const encode = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(encode);
    return typeof value === 'string' ? encodeLegacyText(value) : value;
  };
  return Object.fromEntries(Object.entries(block).map(([name, value]) => [name, encode(value)]));
}

function decodeEventBlock(raw: unknown, read: ReadText): EventBlock | null {
  const record = readRecord(raw);
  if (record) return decodeBlock(record, read);
  return typeof raw === 'string' ? { type: 'text', value: decodeLegacyText(raw) } : null;
}

/** A block of an unknown type that has a text is read as text, so that nothing is lost. */
export function decodeBlock(raw: Record<string, unknown>, read: ReadText): EventBlock | null {
  const type = eventBlockTypes.find((known) => known === raw.type);
  if (type) return definitions[type].decode(raw, read);
  return typeof raw.value === 'string' ? { type: 'text', value: read(raw.value) } : null;
}

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
