import type { Site } from 'content/schema';

/** What is told to those who do not see the portrait. */
export function portraitAlt({ portraitAlt: words, ownerName }: Site): string {
  return words || `Portrait of ${ownerName}`;
}
