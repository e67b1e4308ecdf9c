import { href } from 'react-router';

export interface ScreenKeys {
  title: string;
  paths: string[];
  keys: { label: string; keys: string[] }[];
}

/** The keys that only some screens know; the help dialog lists them beside those that work everywhere. */
const screenKeys: ScreenKeys[] = [
  {
    title: 'Overview',
    paths: [href('/admin')],
    keys: [
      { label: 'Open', keys: ['Enter'] },
      { label: 'Approve a comment, accept a proposal', keys: ['a'] },
      { label: 'Mark a message as responded', keys: ['r'] },
      { label: 'Mark as spam', keys: ['s'] },
      { label: 'Complete a task or an assignment, reject a proposal', keys: ['x'] },
    ],
  },
  {
    title: 'Messages',
    paths: [href('/admin/contacts')],
    keys: [
      { label: 'Next message', keys: ['j', '↓'] },
      { label: 'Previous message', keys: ['k', '↑'] },
      { label: 'Reply', keys: ['a'] },
      { label: 'Mark as Responded', keys: ['r'] },
      { label: 'Mark as Spam', keys: ['s'] },
      { label: 'Delete, after a question', keys: ['Del'] },
    ],
  },
  {
    title: 'Comments',
    paths: [href('/admin/comments')],
    keys: [
      { label: 'Reply', keys: ['r'] },
      { label: 'Approve', keys: ['a'] },
      { label: 'Mark as spam', keys: ['s'] },
      { label: 'Block the reader', keys: ['b'] },
      { label: 'Delete', keys: ['Del'] },
    ],
  },
  {
    title: 'To-Do',
    paths: [href('/admin/todo-dashboard')],
    keys: [
      { label: 'Complete, or reopen', keys: ['x'] },
      { label: 'Rename', keys: ['e'] },
      { label: 'Move up', keys: ['Alt', 'Shift', '↑'] },
      { label: 'Move down', keys: ['Alt', 'Shift', '↓'] },
      { label: 'Delete', keys: ['Del'] },
    ],
  },
  {
    title: 'Assignments',
    paths: [href('/admin/assignment-tracker')],
    keys: [
      { label: 'Start', keys: ['s'] },
      { label: 'Agent', keys: ['a'] },
      { label: 'Complete', keys: ['x'] },
      { label: 'Edit', keys: ['e'] },
      { label: 'Delete, after a question', keys: ['Del'] },
    ],
  },
  {
    title: 'Posts with their views',
    paths: [href('/admin/blog-stats')],
    keys: [
      { label: 'Analytics', keys: ['Enter'] },
      { label: 'Edit', keys: ['e'] },
      { label: 'View in a new tab', keys: ['v'] },
    ],
  },
  {
    title: 'Posts',
    paths: [href('/admin/posts')],
    keys: [
      { label: 'Select', keys: ['x'] },
      { label: 'Select all in between', keys: ['Shift', 'X'] },
      { label: 'Edit', keys: ['Enter'] },
      { label: 'Search', keys: ['/'] },
      { label: 'Delete what is selected', keys: ['Del'] },
      { label: 'Select nothing', keys: ['Esc'] },
    ],
  },
  {
    title: 'Blog editor',
    paths: [href('/admin/blog'), href('/create-blog-article')],
    keys: [
      { label: 'Save the draft', keys: ['Ctrl', 'S'] },
      { label: 'Create or update the post', keys: ['Ctrl', 'Enter'] },
      { label: 'From the title to the text', keys: ['Enter'] },
      { label: 'Insert something', keys: ['/'] },
      { label: 'Bold', keys: ['Ctrl', 'B'] },
      { label: 'Italic', keys: ['Ctrl', 'I'] },
      { label: 'Strikethrough', keys: ['Ctrl', 'Shift', 'X'] },
      { label: 'Code', keys: ['Ctrl', 'E'] },
      { label: 'Link', keys: ['Ctrl', 'K'] },
      { label: 'Move the block up', keys: ['Alt', 'Shift', '↑'] },
      { label: 'Move the block down', keys: ['Alt', 'Shift', '↓'] },
      { label: 'Edit as Markdown, and back', keys: ['Ctrl', 'Alt', 'M'] },
    ],
  },
  {
    title: 'Addresses',
    paths: [href('/admin/blog-addresses')],
    keys: [
      { label: 'Redirect', keys: ['r'] },
      { label: 'Remove a redirect, after a question', keys: ['Del'] },
    ],
  },
  {
    title: 'Tags and series',
    paths: [href('/admin/blog-tags')],
    keys: [{ label: 'Rename', keys: ['r'] }],
  },
  {
    title: 'Agents',
    paths: [href('/admin/agents')],
    keys: [
      { label: 'Show what would change', keys: ['Enter'] },
      { label: 'Accept', keys: ['a'] },
      { label: 'Reject', keys: ['x'] },
    ],
  },
  {
    title: 'Trash',
    paths: [href('/admin/trash')],
    keys: [
      { label: 'Restore', keys: ['r'] },
      { label: 'Delete for good, after a question', keys: ['Del'] },
    ],
  },
  {
    title: 'Full charts',
    paths: [href('/admin/full-charts')],
    keys: [
      { label: 'Zoom in', keys: ['+'] },
      { label: 'Zoom out', keys: ['-'] },
      { label: 'Show all', keys: ['0'] },
      { label: 'Earlier entries', keys: ['PgUp'] },
      { label: 'Later entries', keys: ['PgDn'] },
    ],
  },
];

export function keysFor(path: string): ScreenKeys[] {
  const here = path.replace(/\/$/, '');
  return screenKeys.toSorted(
    (a, b) => Number(b.paths.includes(here)) - Number(a.paths.includes(here)),
  );
}
