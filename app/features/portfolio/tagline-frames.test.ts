import { expect, it } from 'vitest';
import { frameMs, phases, taglineFrames } from './tagline-frames';

it('has three phases of 10, 7 and 10 frames, 200 ms each', () => {
  expect(phases.map((phase) => phase.length)).toEqual([10, 7, 10]);
  expect(taglineFrames).toHaveLength(27);
  expect(frameMs).toBe(200);
});

it('leads a rider over hurdles to the flag and then celebrates', () => {
  const [course, finish, party] = phases;
  expect(course.every((frame) => frame.includes('🏇'))).toBe(true);
  expect(course[0]).toContain('🚧');
  expect(finish[0]).toContain('🏁');
  expect(finish.at(-1)?.startsWith('🏇')).toBe(true);
  expect(party.every((frame) => frame.includes('🏆'))).toBe(true);
});

it('shows a different frame at every step of a phase', () => {
  const [course, finish] = phases;
  expect(new Set(course).size).toBe(10);
  expect(new Set(finish).size).toBe(7);
});
