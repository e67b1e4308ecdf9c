import { describe, expect, it } from 'vitest';
import { doable, matching, pages } from './palette-items';

const labels = (query: string) => matching([...doable, ...pages], query).map(({ label }) => label);

describe('what the palette finds', () => {
  it('by other words than its name', () => {
    expect(labels('dark')[0]).toBe('Dark theme');
    expect(labels('gpa')[0]).toBe('GPA');
    expect(labels('podcast')[0]).toBe('Podcast feed maker');
    expect(labels('grades')).toContain('Progress Analytics');
    expect(labels('blocked words')).toEqual(['Comment settings']);
    expect(labels('bin')).toEqual(['Trash']);
  });

  it('what is called so first, and only what has every word', () => {
    expect(labels('grade').slice(0, 2)).toEqual(['Grade portal', 'Enter grades']);
    expect(labels('grades chart')).toEqual(['Full Charts']);
    expect(labels('nothing of the kind')).toEqual([]);
  });
});

it('no two pages share a letter', () => {
  const letters = pages.flatMap(({ letter }) => letter ?? []);
  expect(new Set(letters).size).toBe(letters.length);
});
