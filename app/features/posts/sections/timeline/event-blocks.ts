import { decodeLegacyText, readRecord } from '~/features/posts/legacy-encoding';
import {
  encodeNestedImage,
  imageKind,
  imageSchema,
} from '~/features/posts/sections/image/image-kind';
import type { ReadText, SectionKind } from '~/features/posts/sections/kind';
import { encodeNestedList, listKind, listSchema } from '~/features/posts/sections/list/list-kind';
import { encodeNestedText, textKind, textSchema } from '~/features/posts/sections/text/text-kind';
import { z } from '~/formats/zod';

export const eventBlockSchema = z.discriminatedUnion('type', [textSchema, imageSchema, listSchema]);
export type EventBlock = z.infer<typeof eventBlockSchema>;

const kinds = { text: textKind, image: imageKind, list: listKind };
export const eventBlockTypes = ['text', 'image', 'list'] as const;

/** The kind of a block: the one place that knows that the two belong together. */
export function blockKindOf(block: EventBlock): SectionKind<EventBlock> {
  return kinds[block.type];
}

export function newBlock(type: EventBlock['type']): EventBlock {
  return kinds[type].empty();
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

/** A block of an unknown type that has a text is read as text: nothing written is lost. */
export function decodeBlock(raw: Record<string, unknown>, read: ReadText): EventBlock | null {
  const type = eventBlockTypes.find((known) => known === raw.type);
  if (type) return kinds[type].decode(raw, read);
  return typeof raw.value === 'string' ? { type: 'text', value: read(raw.value) } : null;
}
