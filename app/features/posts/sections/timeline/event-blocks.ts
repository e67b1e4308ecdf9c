import { decodeLegacyText, encodeLegacyText, readRecord } from '~/features/posts/legacy-encoding';
import { imageSection } from '~/features/posts/sections/image/image-section';
import type { ReadText, SectionDefinition } from '~/features/posts/sections/section-definition';
import { listSection, textSection } from '~/features/posts/sections/text-sections';
import { z } from '~/formats/zod';

const definitions = { text: textSection, image: imageSection, list: listSection };
type Definitions = typeof definitions;
type BlockType = keyof Definitions;
export const eventBlockTypes = Object.keys(definitions) as BlockType[];
export type EventBlock = { [T in BlockType]: ReturnType<Definitions[T]['empty']> }[BlockType];
export type RenderedBlock = {
  [T in BlockType]: Awaited<ReturnType<Definitions[T]['render']>>;
}[BlockType];

const schemas = Object.values(definitions).map(({ schema }) => schema);
export const eventBlockSchema = z.discriminatedUnion(
  'type',
  schemas as never,
) as z.ZodType<EventBlock>;

/** The definition of a block, typed for any block: the compiler cannot see that both have the same type. */
export function blockDefinitionOf(block: {
  type: BlockType;
}): SectionDefinition<EventBlock, RenderedBlock> {
  return definitions[block.type];
}

/** Every text of a block is encoded; its type, size and alignment are words that stay as they are. */
export function encodeBlock(block: EventBlock): object {
  const encode = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(encode);
    return typeof value === 'string' ? encodeLegacyText(value) : value;
  };
  return Object.fromEntries(Object.entries(block).map(([name, value]) => [name, encode(value)]));
}

export function decodeEventBlock(raw: unknown, read: ReadText): EventBlock | null {
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
