import { decodeLegacyText, readRecord } from '~/features/posts/legacy-encoding';
import {
  encodeNestedImage,
  imageSchema,
  imageSection,
  type RenderedImage,
} from '~/features/posts/sections/image/image-section';
import {
  encodeNestedList,
  listSchema,
  listSection,
  type RenderedList,
} from '~/features/posts/sections/list/list-section';
import type { ReadText, SectionDefinition } from '~/features/posts/sections/section-definition';
import {
  encodeNestedText,
  type RenderedText,
  textSchema,
  textSection,
} from '~/features/posts/sections/text/text-section';
import { z } from '~/formats/zod';

export const eventBlockSchema = z.discriminatedUnion('type', [textSchema, imageSchema, listSchema]);
export type EventBlock = z.infer<typeof eventBlockSchema>;
export type RenderedBlock = RenderedText | RenderedImage | RenderedList;

const definitions = { text: textSection, image: imageSection, list: listSection };
export const eventBlockTypes = ['text', 'image', 'list'] as const;

/** The definition of a block, typed for any block: the compiler cannot see that both have the same type. */
export function blockDefinitionOf(block: EventBlock): SectionDefinition<EventBlock, RenderedBlock> {
  return definitions[block.type];
}

export function newBlock(type: EventBlock['type']): EventBlock {
  return definitions[type].empty();
}

export function encodeBlock(block: EventBlock): object {
  if (block.type === 'text') return encodeNestedText(block);
  return block.type === 'list' ? encodeNestedList(block) : encodeNestedImage(block);
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
