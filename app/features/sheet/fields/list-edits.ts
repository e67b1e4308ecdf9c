import { type FormItem, newItem } from './form-model';

const bullet = /^(?:[-*+•]|\d+[.)])\s+/;

/** The lines that are not empty, without list markers. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '');
}

/** Replaces the selection of an item by lines, one item each. */
export function pasteLines(item: FormItem, lines: string[], from: number, to: number): FormItem[] {
  const before = item.text.slice(0, from);
  const after = item.text.slice(to);
  return lines.map((line, at) => {
    const text = (at === 0 ? before : '') + line + (at === lines.length - 1 ? after : '');
    return at === 0 ? { ...item, text } : newItem(text);
  });
}

/** Removes pasted lines again; what was typed since stays. */
export function unpasteLines(items: FormItem[], item: FormItem, pasted: FormItem[]): FormItem[] {
  const untouched = (one: FormItem) =>
    pasted.some(({ key, text }) => key === one.key && text === one.text);
  return items.flatMap((one) => {
    if (!untouched(one)) return [one];
    return one.key === item.key ? [item] : [];
  });
}
