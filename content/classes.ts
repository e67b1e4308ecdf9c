/** The classes of the school section, by their exact names. */
export const classes = [
  'Advanced Biology F25',
  'Adv Algebra 2 - Okafor',
  'Marlowe: English II',
  'Spanish 1 - Fall 2025',
  'Adv Design Applications',
] as const;
