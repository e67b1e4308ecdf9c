import { href } from 'react-router';
import { featurePages } from '~/features';
import type { PageItem, PaletteItem, QuickAdd } from '~/ui/feature-pages';

const ofFeatures = featurePages.flatMap(({ palette }) => palette);

/** Every page of the workbench. */
export const pages: PageItem[] = [
  { letter: 'o', label: 'Overview', to: href('/admin'), words: 'today home dashboard start' },
  { letter: 'b', label: 'Blog', to: href('/admin/blog-dashboard') },
  { letter: 'p', label: 'Posts', to: href('/admin/posts') },
  { letter: 'n', label: 'New post', to: href('/admin/blog'), words: 'write note article create' },
  ...ofFeatures.filter(({ letter }) => letter),
  { letter: 'i', label: 'Site', to: href('/admin/site'), words: 'content settings accent' },
  { letter: 'u', label: 'Status', to: href('/admin/status'), words: 'backups health speed' },
  { letter: 'h', label: 'Back to the site', to: href('/') },
  { label: 'Tags and Series', to: href('/admin/blog-tags'), words: 'topics categories' },
  { label: 'Addresses', to: href('/admin/blog-addresses'), words: 'redirects 404 slugs' },
  { label: 'Import and Export', to: href('/admin/blog-transfer'), words: 'wordpress ghost' },
  { label: 'Résumé', to: href('/admin/resume'), words: 'resume cv import' },
  { label: 'Activity', to: href('/admin/activity'), words: 'history changes log undo who' },
  { label: 'Trash', to: href('/admin/trash'), words: 'deleted restore undo bin' },
  { label: 'Set up your site', to: href('/admin/setup'), words: 'onboarding name start' },
  ...ofFeatures.filter(({ letter }) => !letter),
];

/** What can be done from anywhere; `Palette` does it. */
export const commands = {
  undo: { label: 'Undo the last change', words: 'take back revert z' },
  dark: { label: 'Dark theme', words: 'night mode appearance' },
  light: { label: 'Light theme', words: 'day mode appearance' },
  system: { label: 'Theme of the system', words: 'auto mode appearance dark light' },
  backup: { label: 'Back up now', words: 'backup save copy' },
  demo: { label: 'Remove the demo', words: 'sample data clean' },
  feed: { label: 'Copy the feed’s address', words: 'rss subscribe link url' },
  'sign-out': { label: 'Sign out', words: 'logout leave' },
} satisfies Record<string, PaletteItem>;

export type Command = keyof typeof commands;

export const quickAdds = featurePages.flatMap(({ adds }) => adds ?? []);

export type Item = PaletteItem & { command?: Command; adds?: QuickAdd; text?: string };

/** What is added by its text, what is done on a page, and the commands. */
export const doable: Item[] = [
  ...quickAdds.map((adds) => ({ label: adds.label, words: adds.words, adds })),
  ...featurePages.flatMap(({ does }) => does ?? []),
  ...Object.entries(commands).map(([name, command]) => ({ ...command, command: name as Command })),
];

/** The items with every word that was typed; what is called so comes before what also answers to it. */
export function matching<Item extends PaletteItem>(items: readonly Item[], query: string): Item[] {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = ({ label, words = '' }: Item) => {
    const name = label.toLowerCase();
    if (!typed.every((word) => `${name} ${words}`.includes(word))) return null;
    if (name.startsWith(typed.join(' '))) return 0;
    return typed.every((word) => name.includes(word)) ? 1 : 2;
  };
  return items
    .flatMap((item) => {
      const at = rank(item);
      return at === null ? [] : [{ item, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
