import { decodeLegacyText, legacyList, legacyText, readRecord } from './legacy-encoding';
import { definitionOf, type Section, sectionTypes } from './sections/sections';
import { readEarlier } from './sections/text-sections';
import { decodeBlock } from './sections/timeline-section';

/**
 * The storage format: a JSON list of sections, each encoded by its type. Decoding also reads every
 * older encoding and never throws.
 */
export function encodeContent(sections: readonly Section[]): string {
  return JSON.stringify(sections.map((section) => definitionOf(section).encode(section)));
}

/** A text that is no list of sections becomes one section, so that nothing is lost. */
export function decodeContent(raw: unknown): Section[] {
  return legacyList(raw).flatMap((section) => decodeSection(section) ?? []);
}

function decodeSection(raw: unknown): Section | null {
  const record = readRecord(raw);
  if (!record)
    return typeof raw === 'string' ? { type: 'text', value: decodeLegacyText(raw) } : null;
  const title = legacyText(record.title);
  const section = decodeBody(record);
  if (!section) return null;
  return title === '' ? section : { ...section, title };
}

function decodeBody(raw: Record<string, unknown>): Section | null {
  const type = sectionTypes.find((known) => known === raw.type);
  const section = type ? definitionOf({ type }).decode(raw, legacyText) : readEarlier(raw);
  return section ?? decodeBlock(raw, legacyText);
}
