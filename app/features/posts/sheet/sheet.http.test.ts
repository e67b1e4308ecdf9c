import { expect, it } from 'vitest';
import { openSheet } from './sheet';
import { sheetOf } from './sheet.server';

it('the server opens a short post at once and a long one in a worker, the same way', async () => {
  for (const times of [1, 400]) {
    const sections = [
      { type: 'text' as const, value: 'Some *words* of a post.\n\n'.repeat(times) },
    ];
    expect(await sheetOf(sections)).toEqual(openSheet(sections));
  }
});
