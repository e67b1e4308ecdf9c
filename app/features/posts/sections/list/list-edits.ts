import { type FormItem, newItem } from '~/features/posts/writing/form/form-model';

const bullet = /^(?:[-*+•]|\d+[.)])\s+/;

/** The lines of a text that say something, without the bullets or numbers of a list. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '');
}

/** An item whose selection is replaced by lines: an item for each of them. */
export function pasteLines(item: FormItem, lines: string[], from: number, to: number): FormItem[] {
  const before = item.text.slice(0, from);
  const after = item.text.slice(to);
  return lines.map((line, at) => {
    const text = (at === 0 ? before : '') + line + (at === lines.length - 1 ? after : '');
    return at === 0 ? { ...item, text } : newItem(text);
  });
}

/** The items before lines were pasted into one of them; what was written since stays. */
export function unpasteLines(items: FormItem[], item: FormItem, pasted: FormItem[]): FormItem[] {
  const untouched = (one: FormItem) =>
    pasted.some(({ key, text }) => key === one.key && text === one.text);
  return items.flatMap((one) => {
    if (!untouched(one)) return [one];
    return one.key === item.key ? [item] : [];
  });
}
