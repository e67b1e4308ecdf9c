import type { UnchangedDemo } from './demo-records.server';

export interface DemoGroup {
  name: string;
  /** Entries of a list; undefined for words. */
  count?: number;
  to: string;
}

const site = (part: string) => `/admin/site/${part}`;

const groups: { name: string; to: string; holds: RegExp; counted?: boolean }[] = [
  {
    name: 'Name, place and links',
    to: '/admin/setup',
    holds: /^site\/(ownerName|email|place|timeZone|coordinates|links)$/,
  },
  { name: 'Headline', to: '/admin/setup', holds: /^home\/headline$/ },
  { name: 'Introduction', to: site('home'), holds: /^home\/(subline|welcome)$/ },
  { name: 'Projects', to: site('projects'), holds: /^projects\./, counted: true },
  { name: 'Experience', to: site('experience'), holds: /^experience\//, counted: true },
  { name: 'Technologies', to: site('technologies'), holds: /^technologies\//, counted: true },
  { name: 'Reviews', to: site('reviews'), holds: /^reviews\//, counted: true },
  { name: 'About page', to: site('about'), holds: /^about\// },
  { name: 'Contact page', to: site('contact'), holds: /^contact\// },
  { name: 'Blog page', to: site('blog'), holds: /^(blog|home\.(sections|titles))\// },
  { name: 'Footer', to: site('navigation'), holds: /^navigation\// },
  { name: 'Classes', to: site('classes'), holds: /^classes\//, counted: true },
  { name: 'Posts', to: '/admin/blog-dashboard', holds: /^blogs\//, counted: true },
  { name: 'Messages', to: '/admin/contacts', holds: /^contacts\//, counted: true },
  { name: 'To-dos', to: '/admin/todo-dashboard', holds: /^todos\//, counted: true },
  {
    name: 'Grades and assignments',
    to: '/admin/school-dashboard',
    holds: /^(grades|assignments)\//,
    counted: true,
  },
];

export function demoGroups({ rows, items }: UnchangedDemo): DemoGroup[] {
  const names = [
    ...items.map(({ kind, id }) => `${kind}/${id}`),
    ...rows.map(({ table, id }) => `${table}/${id}`),
  ];
  return groups.flatMap(({ name, to, holds, counted }) => {
    const count = names.filter((one) => holds.test(one)).length;
    return count === 0 ? [] : [{ name, to, ...(counted && { count }) }];
  });
}
