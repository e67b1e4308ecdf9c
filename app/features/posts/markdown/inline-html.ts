/** The marks of a text that Markdown has no signs for: their HTML works inside it. */
const tag = /^<(\/?)(sub|sup|mark)>$/i;

/** A tag of a mark, such as `<sub>` or its end; null for other HTML. */
export function markTag(html: string): { name: string; isEnd: boolean } | null {
  const [, slash, name = ''] = tag.exec(html) ?? [];
  return slash === undefined ? null : { name: name.toLowerCase(), isEnd: slash !== '' };
}
