import { legalXml } from '~/formats/xml';
import type { Budget } from './limits';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#x([0-9a-fA-F]{1,8})|#([0-9]{1,8})|([A-Za-z][A-Za-z0-9]{0,31}));|&/g;

/** Replaces the five entities XML itself defines and numeric references; every other one is refused. */
export function decodeReferences(
  raw: string,
  budget: Budget,
  refuse: (reason: string) => never,
): string {
  if (!raw.includes('&')) return raw;
  let text = '';
  let end = 0;
  // One at a time: replace() would collect every match of a flood before the first is counted.
  for (const { 0: whole, 1: hex, 2: decimal, 3: name, index } of raw.matchAll(REFERENCE)) {
    budget.step();
    if (hex ?? decimal) budget.characterReference();
    text += raw.slice(end, index) + (meaningOf(hex, decimal, name) ?? refuse(whyNot(whole)));
    end = index + whole.length;
  }
  return text + raw.slice(end);
}

function meaningOf(hex?: string, decimal?: string, name?: string): string | null {
  if (hex) return character(Number.parseInt(hex, 16));
  if (decimal) return character(Number(decimal));
  return name && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? null) : null;
}

function character(code: number): string | null {
  if (code > 0x10ffff) return null;
  return legalXml(String.fromCodePoint(code)) || null;
}

function whyNot(reference: string): string {
  if (reference === '&') return 'An & stands alone; in XML it is written &amp;';
  return `${reference} is not a character XML knows`;
}
