/** A replacement in a text, and the selection after it. */
export interface Edit {
  changes: { from: number; to: number; insert: string };
  selection: { from: number; to: number };
}

/** Adds a mark around the selection, or removes it. */
export function toggleMark(mark: '*' | '**') {
  return (text: string, from: number, to: number): Edit => {
    const inner = text.slice(from, to);
    const size = mark.length;
    if (holdsMark(mark, starsAtEnd(text.slice(0, from)), starsAtStart(text.slice(to)))) {
      const start = from - size;
      return {
        changes: { from: start, to: to + size, insert: inner },
        selection: { from: start, to: start + inner.length },
      };
    }
    if (/[^*]/.test(inner) && holdsMark(mark, starsAtStart(inner), starsAtEnd(inner))) {
      const bare = inner.slice(size, -size);
      return { changes: { from, to, insert: bare }, selection: { from, to: from + bare.length } };
    }
    return {
      changes: { from, to, insert: `${mark}${inner}${mark}` },
      selection: { from: from + size, to: from + size + inner.length },
    };
  };
}

/** Two stars are strong, one is emphasis, three are both. */
function holdsMark(mark: '*' | '**', before: number, after: number): boolean {
  const stars = Math.min(before, after);
  return mark === '**' ? stars >= 2 : stars % 2 === 1;
}

function starsAtStart(text: string): number {
  return /^\**/.exec(text)?.[0].length ?? 0;
}

function starsAtEnd(text: string): number {
  return /\**$/.exec(text)?.[0].length ?? 0;
}

const linkPattern = /^\[([^\]]*)\]\([^)]*\)$/;

/** Makes the selection a link and selects its address, or turns a link back into its text. */
export function toggleLink(text: string, from: number, to: number): Edit {
  const inner = text.slice(from, to);
  const linked = linkPattern.exec(inner);
  if (linked) {
    const words = linked[1] ?? '';
    return {
      changes: { from, to, insert: words },
      selection: { from, to: from + words.length },
    };
  }
  const address = 'https://';
  const start = from + inner.length + 3;
  return {
    changes: { from, to, insert: `[${inner}](${address})` },
    selection: inner
      ? { from: start, to: start + address.length }
      : { from: from + 1, to: from + 1 },
  };
}

/** Whether a text pasted over words makes them a link. An address, such as that of a link, is replaced instead. */
export function isLinkFor(words: string, pasted: string): boolean {
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(pasted);
  return isAddress && words.trim() !== '' && !/^(?:https?:\/\/|mailto:|\/)\S*$|\n\s*\n/.test(words);
}

/** Makes the selection a link to a pasted address. */
export function linkOver(address: string) {
  return (text: string, from: number, to: number): Edit => {
    const insert = `[${text.slice(from, to)}](${address})`;
    const end = from + insert.length;
    return { changes: { from, to, insert }, selection: { from: end, to: end } };
  };
}

const notShown = /<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1\s*>|<[^>]*>|&nbsp;/gi;

/**
 * Spreadsheets and office programs put a picture of the copied text beside it. The HTML of a copied
 * picture has no words, and a copied file has no HTML.
 */
export function isCopiedText({ html, text }: { html: string; text: string }): boolean {
  return text.trim() !== '' && html.replace(notShown, '').trim() !== '';
}

/** Inserts a picture on a line of its own, with the cursor in its alternative text. */
export function insertPicture(fileName: string) {
  return (text: string, at: number): Edit => {
    const before = at === 0 || text[at - 1] === '\n' ? '' : '\n\n';
    const after = at === text.length || text[at] === '\n' ? '' : '\n\n';
    const insert = `${before}![](/vendor/${fileName})${after}`;
    const start = at + before.length + 2;
    return {
      changes: { from: at, to: at, insert },
      selection: { from: start, to: start },
    };
  };
}

/** Inserts a reference to a new footnote at the end of the text, and puts the cursor there. */
export function insertFootnote(text: string, from: number, to: number): Edit {
  const numbers = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...numbers) + 1}]`;
  // The reference follows its word without a space.
  const start = /\S $/.test(text.slice(0, from)) ? from - 1 : from;
  const insert = `${mark}${text.slice(to).trimEnd()}\n\n${mark}: `;
  const end = start + insert.length;
  return { changes: { from: start, to: text.length, insert }, selection: { from: end, to: end } };
}
