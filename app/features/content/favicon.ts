import type { SiteContent } from 'content/schema';
import { accentOf } from '~/formats/accent';
import { escapeMarkup } from '~/formats/html';

/** The owner's initials in the accent colour, on the dark surface. */
export function drawFavicon({
  site,
  appearance,
}: Pick<SiteContent, 'site' | 'appearance'>): string {
  const letters = site.initials.trim() || initialsOf(site.ownerName);
  const size = [...letters].length > 2 ? 12 : [...letters].length === 2 ? 15 : 20;
  const color = accentOf(appearance.accent).dark.signal;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#090f12"/><text x="16" y="16.500" fill="${color}" font-family="ui-sans-serif,system-ui,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeMarkup(letters)}</text></svg>`;
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : [names[0]];
  return ends
    .map((one = '') => [...one][0] ?? '')
    .join('')
    .toUpperCase();
}
