import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type PostState, stateOf } from '~/features/posts/visibility';
import { StateDot, stateInWords } from './post-state-label';

const today = '2026-11-15T12:00:00.000Z';
const words = (visibility: 'public' | 'unlisted' | 'private', publishedDate: string) =>
  stateInWords({ state: stateOf({ visibility, publishedDate }, today), publishedDate });

it('is called scheduled only while a public post waits for its publish date', () => {
  expect(words('public', '2026-11-16')).toBe('Scheduled, Nov 16, 2026');
  expect(words('public', '2026-11-20T09:00')).toBe('Scheduled, Nov 20, 2026, 09:00');
  expect(words('public', '2199-01-01')).toBe('Scheduled, Jan 1, 2199');
  expect(words('public', '2199-01-01T14:30')).toBe('Scheduled, Jan 1, 2199, 14:30');
  expect(words('public', '2026-11-15')).toBe('Public');
  expect(words('public', '')).toBe('Public');
  expect(words('unlisted', '2026-11-16')).toBe('Unlisted');
  expect(words('private', '2026-11-16')).toBe('Private');
});

it('is green for public, yellow for unlisted and red for private', () => {
  const dot = (state: PostState) => renderToStaticMarkup(<StateDot state={state} />);
  expect(dot('public')).toContain('--good');
  expect(dot('unlisted')).toContain('--warn');
  expect(dot('private')).toContain('--bad');
  expect([dot('scheduled'), dot('draft')]).toEqual([
    dot('public').replace(' bg-current', ''),
    dot('private').replace(' bg-current', ''),
  ]);
});
