import { outsideCode } from './outside-code';

const definition = /^ {0,3}\[\^([^\]\s]+)\]:/gm;
const mention = /\[\^([^\]\s]+)\]/g;

/** Makes the footnote labels of several texts unique: a label that an earlier text defines gets a number. */
export function uniqueFootnotes(parts: readonly string[]): string[] {
  const taken = new Set(parts.flatMap((part) => namesIn(part, mention)));
  const defined = new Set<string>();
  return parts.map((part) => {
    const renamed = new Map<string, string>();
    for (const name of new Set(namesIn(part, definition))) {
      if (defined.has(name)) renamed.set(name, freeName(name, taken));
      defined.add(name);
    }
    if (renamed.size === 0) return part;
    return outsideCode(part, (text) =>
      text.replace(mention, (written, label: string) => {
        const name = renamed.get(label.toLowerCase());
        return name ? `[^${name}]` : written;
      }),
    );
  });
}

function namesIn(part: string, pattern: RegExp): string[] {
  if (!part.includes('[^')) return [];
  const names: string[] = [];
  outsideCode(part, (text) => {
    for (const [, label = ''] of text.matchAll(pattern)) names.push(label.toLowerCase());
    return text;
  });
  return names;
}

function freeName(name: string, taken: Set<string>): string {
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  taken.add(`${name}-${number}`);
  return `${name}-${number}`;
}
