import { href } from 'react-router';
import { featurePages } from '~/features';
import type { Shortcut } from '~/ui/feature-pages';

const editorKeys: Shortcut[] = [
  { label: 'Save the draft', keys: ['Ctrl', 'S'] },
  { label: 'Create or update the post; in code, leave it', keys: ['Ctrl', 'Enter'] },
  { label: 'From the title to the text', keys: ['Enter'] },
  { label: 'Insert something', keys: ['/'] },
  { label: 'Bold', keys: ['Ctrl', 'B'] },
  { label: 'Italic', keys: ['Ctrl', 'I'] },
  { label: 'Strikethrough', keys: ['Ctrl', 'Shift', 'X'] },
  { label: 'Code', keys: ['Ctrl', 'E'] },
  { label: 'Highlight', keys: ['Ctrl', 'Shift', 'H'] },
  { label: 'Subscript', keys: ['Ctrl', ','] },
  { label: 'Superscript', keys: ['Ctrl', '.'] },
  { label: 'Link', keys: ['Ctrl', 'K'] },
  { label: 'Paragraph, headings', keys: ['Ctrl', 'Alt', '0…4'] },
  { label: 'Numbered list, list, quote', keys: ['Ctrl', 'Shift', '7…9'] },
  { label: 'Add a row or column to a table', keys: ['Alt', '↓ →'] },
  { label: 'To the tools of a table or block', keys: ['Alt', 'F10'] },
  { label: 'Move the block up', keys: ['Alt', 'Shift', '↑'] },
  { label: 'Move the block down', keys: ['Alt', 'Shift', '↓'] },
  { label: 'Edit as Markdown, and back', keys: ['Ctrl', 'Alt', 'M'] },
];

/** Keys that no control on the screen names. */
const others: Record<string, Shortcut[]> = {
  [href('/admin/blog')]: editorKeys,
  [href('/create-blog-article')]: editorKeys,
  [href('/admin/contacts')]: [
    { label: 'Next message', keys: ['↓'] },
    { label: 'Previous message', keys: ['↑'] },
  ],
};

const ofPages: Record<string, Shortcut[]> = Object.assign(
  others,
  ...featurePages.map(({ keys }) => keys),
);

type Control = Pick<Element, 'getAttribute' | 'textContent'>;

/** The keys that work on a screen: what its controls say in aria-keyshortcuts, and those that none of them names. */
export function keysOf(path: string, controls: Iterable<Control>): Shortcut[] {
  const named = new Map<string, Set<string>>();
  for (const control of controls) {
    const key = control.getAttribute('aria-keyshortcuts') ?? '';
    const said = control.getAttribute('title') || control.textContent;
    const label = (said || control.getAttribute('aria-label') || '').replace(/ \(.+\)$/, '').trim();
    // z is listed for every screen, and a chord belongs to the editor.
    if (key !== 'z' && !key.includes('+')) named.set(key, (named.get(key) ?? new Set()).add(label));
  }
  return [
    ...[...named].map(([key, labels]) => ({
      label: [...labels].join(', '),
      keys: [key.replace('Delete', 'Del')],
    })),
    ...(ofPages[path.replace(/\/$/, '')] ?? []),
  ];
}
