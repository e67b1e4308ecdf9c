import { expect, it } from 'vitest';
import { visibilityBadge } from './visibility-labels';

const today = '2026-11-15T12:00:00.000Z';
const label = (visibility: 'public' | 'unlisted' | 'private', publishedDate: string) =>
  visibilityBadge({ visibility, publishedDate }, today).label;

it('is called scheduled only while a public post waits for its publish date', () => {
  expect(label('public', '2026-11-16')).toBe('Scheduled, Mon');
  expect(label('public', '2026-11-20T09:00')).toBe('Scheduled, Fri 9:00');
  expect(label('public', '2199-01-01')).toBe('Scheduled, Jan 1, 2199');
  expect(label('public', '2199-01-01T14:30')).toBe('Scheduled, Jan 1, 2199, 14:30');
  expect(label('public', '2026-11-15')).toBe('Public');
  expect(label('public', '')).toBe('Public');
  expect(label('unlisted', '2026-11-16')).toBe('Unlisted');
  expect(label('private', '2026-11-16')).toBe('Private');
});

it('is green when public, yellow when unlisted, red when private', () => {
  const tones = (['public', 'unlisted', 'private'] as const).map(
    (visibility) => visibilityBadge({ visibility, publishedDate: '' }, today).tone,
  );
  expect(tones).toEqual(['good', 'warn', 'bad']);
});
