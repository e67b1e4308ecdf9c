import { href } from 'react-router';

interface Destination {
  letter: string;
  label: string;
  to: string;
  words?: string;
}

/** `g` then a letter goes somewhere; the help dialog lists the same table. */
export const destinations: Destination[] = [
  { letter: 'o', label: 'Overview', to: href('/admin'), words: 'today home dashboard start' },
  { letter: 'b', label: 'Blog', to: href('/admin/blog-dashboard') },
  { letter: 'p', label: 'Posts', to: href('/admin/posts') },
  { letter: 'n', label: 'New post', to: href('/admin/blog'), words: 'write note article create' },
  { letter: 't', label: 'To-Do', to: href('/admin/todo-dashboard'), words: 'tasks todo' },
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
];

export type Stroke = {
  key: string;
  /** A modifier is down, or the key was meant for a field or a dialog. */
  reserved: boolean;
};

export type Step =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'help' }
  | { kind: 'go'; to: string };

/** What a key press means, given whether `g` was pressed just before. */
export function interpret(stroke: Stroke, waiting: boolean): Step {
  if (stroke.reserved) return { kind: 'none' };
  if (stroke.key === '?') return { kind: 'help' };
  if (waiting) {
    const destination = destinations.find(({ letter }) => letter === stroke.key.toLowerCase());
    if (destination) return { kind: 'go', to: destination.to };
  }
  return stroke.key === 'g' ? { kind: 'waiting' } : { kind: 'none' };
}
