/** Characters that a title of each size can have and still be read at a glance. */
const longest = { 'text-display': 40, 'text-title': 80 };

/** Characters that take the room of two. */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** The class that sets a title: the longer it is, the smaller its letters. */
export function titleSize(title: string): 'text-display' | 'text-title' | 'text-heading' {
  const width = title.length + (title.match(wide)?.length ?? 0);
  if (width <= longest['text-display']) return 'text-display';
  return width <= longest['text-title'] ? 'text-title' : 'text-heading';
}
