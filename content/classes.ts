import type { SchoolClass } from './schema.ts';

/** The classes of the school section. A class keeps its id when it is renamed. */
export const classes = [
  { id: 'biology', name: 'Advanced Biology F25', archived: false },
  { id: 'algebra', name: 'Adv Algebra 2 - Okafor', archived: false },
  { id: 'english', name: 'Marlowe: English II', archived: false },
  { id: 'spanish', name: 'Spanish 1 - Fall 2025', archived: false },
  { id: 'design', name: 'Adv Design Applications', archived: false },
] as const satisfies readonly SchoolClass[];
