import { href } from 'react-router';
import { featurePages } from '~/features';
import type { PaletteItem } from '~/ui/feature-pages';

const ofFeatures = featurePages.flatMap(({ palette }) => palette);

/** Every page of the workbench. */
export const pages: (PaletteItem & { to: string })[] = [
  { letter: 'o', label: 'Overview', to: href('/admin'), words: 'today home dashboard start' },
  { letter: 'b', label: 'Blog', to: href('/admin/blog-dashboard') },
  { letter: 'p', label: 'Posts', to: href('/admin/posts') },
  { letter: 'n', label: 'New post', to: href('/admin/blog'), words: 'write note article create' },
  ...ofFeatures.filter(({ letter }) => letter),
  { letter: 's', label: 'School', to: href('/admin/school-dashboard'), words: 'grades classes' },
  {
    letter: 'a',
    label: 'Assignments',
    to: href('/admin/assignment-tracker'),
    words: 'homework due calendar',
  },
  { letter: 'm', label: 'Messages', to: href('/admin/contacts'), words: 'inbox contacts mail' },
  { letter: 'c', label: 'Comments', to: href('/admin/comments') },
  { letter: 'i', label: 'Site', to: href('/admin/site'), words: 'content settings accent' },
  { letter: 'u', label: 'Status', to: href('/admin/status'), words: 'backups health speed' },
  { letter: 'h', label: 'Back to the site', to: href('/') },
  { label: 'Analytics', to: href('/admin/analytics'), words: 'visitors views sources countries' },
  {
    label: 'Analytics today',
    to: `${href('/admin/analytics')}?range=today`,
    words: 'visitors views now',
  },
  { label: 'Blog Statistics', to: href('/admin/blog-stats'), words: 'views readers' },
  { label: 'Tags and Series', to: href('/admin/blog-tags'), words: 'topics categories' },
  { label: 'Addresses', to: href('/admin/blog-addresses'), words: 'redirects 404 slugs' },
  { label: 'Import and Export', to: href('/admin/blog-transfer'), words: 'wordpress ghost' },
  {
    label: 'Progress Analytics',
    to: href('/admin/progress-analytics'),
    words: 'grades averages gpa trends',
  },
  { label: 'Full Charts', to: href('/admin/full-charts'), words: 'grades trends' },
  { label: 'Résumé', to: href('/admin/resume'), words: 'resume cv import' },
  {
    label: 'Agents',
    to: href('/admin/agents'),
    words: 'tokens proposals access id mcp api ai bots',
  },
  { label: 'Activity', to: href('/admin/activity'), words: 'history changes log undo who' },
  { label: 'Trash', to: href('/admin/trash'), words: 'deleted restore undo bin' },
  { label: 'Set up your site', to: href('/admin/setup'), words: 'onboarding name start' },
  { label: 'GPA', to: href('/gpa'), words: 'grades average school' },
  { label: 'Grade portal', to: href('/submit'), words: 'submit agent grades' },
  ...ofFeatures.filter(({ letter }) => !letter),
];

/** What can be done from anywhere; `Palette` does it. */
export const commands = {
  assignment: { label: 'Add assignment', words: 'homework new due school' },
  grades: { label: 'Enter grades', words: 'school scores add' },
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
