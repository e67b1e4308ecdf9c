import type { Site } from 'content/schema';

/** The alternative text of the portrait. */
export function portraitAlt({ portraitAlt: words, ownerName }: Site): string {
  return words || `Portrait of ${ownerName}`;
}
