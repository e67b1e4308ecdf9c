/** Characters that a title of each size can have and still be read at a glance. */
const longest = { 'text-display': 40, 'text-title': 80 };

/** The class that sets a title: the longer it is, the smaller its letters. */
export function titleSize(title: string): 'text-display' | 'text-title' | 'text-heading' {
  if (title.length <= longest['text-display']) return 'text-display';
  return title.length <= longest['text-title'] ? 'text-title' : 'text-heading';
}
