import { parseJson } from '~/formats/json';
import { addressOf } from '~/formats/slug';
import { cleanText } from '~/formats/text';

/** Tags as they are stored: trimmed, in the written order, each address once. */
export function toTags(written: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const tag of written) {
    const name = cleanText(tag).replace(/\s+/g, ' ').trim();
    const address = addressOf(name);
    if (address !== '' && !names.has(address)) names.set(address, name);
  }
  return [...names.values()];
}

export function readTags(stored: string): string[] {
  const tags = parseJson(stored);
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}
