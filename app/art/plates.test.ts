import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeReading } from './describe-reading';
import { drawPlate } from './draw';
import { simplify } from './path';
import {
  isPlate,
  plateFacts,
  plateKinds,
  plateName,
  plateView,
  portraitOf,
  readPlateName,
  seedOf,
} from './plate-name';

const largestBytes = 36_000;
const anyReadings = fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 48 });
const anySeed = fc.integer({ min: 0, max: 36 ** 6 - 1 });

describe.each(plateKinds)('a plate of the kind %s', (kind) => {
  const runs = kind === 'portrait' ? 1 : 6;

  it('is drawn from any readings: the same each time, finite and small', {
    timeout: 30_000,
  }, () => {
    fc.assert(
      fc.property(anyReadings, anySeed, (readings, seed) => {
        const name = plateName({ kind, readings, seed });
        const drawing = drawPlate(name) ?? '';
        expect(drawing).toMatch(/^<svg [^>]+><g id="plate"/);
        expect(drawing).not.toMatch(/NaN|Infinity|undefined|e[+-]\d/);
        expect(drawing.length).toBeLessThan(largestBytes);
        expect(drawPlate(name)).toBe(drawing);
      }),
      { numRuns: runs },
    );
  });

  it('takes its inks from the page, or as they are given', () => {
    const name = plateName({ kind, readings: [3, 9, 4], seed: 7 });
    const colors = [...(drawPlate(name) ?? '').matchAll(/(?:stroke|fill)="([^"]+)"/g)].map(
      ([, color = '']) => color,
    );
    expect(colors.filter((color) => !/^(none|currentColor|var\(--plate-)/.test(color))).toEqual([]);
    const inks = { line: '#0f0', ember: '#f80', bone: '#fff' };
    expect(drawPlate(name, { inks, shownWidth: 600 })).not.toMatch(
      /currentColor|var\(|non-scaling/,
    );
  });
});

it('the portrait that ships is the one that is drawn', () => {
  const shipped = readFileSync(new URL('../../public/vendor/plate-portrait.svg', import.meta.url));
  expect(shipped.toString()).toBe(drawPlate('plate-portrait.svg'));
});

it('draws a head of its own for each name', { timeout: 30_000 }, () => {
  const heads = ['Ada Lovelace', '山田 太郎'].map((name) =>
    drawPlate(portraitOf({ portrait: '', ownerName: name })),
  );
  expect(new Set([...heads, drawPlate('plate-portrait.svg')]).size).toBe(3);
  for (const head of heads) expect(head).toMatch(/<g id="plate"[\s\S]+<g id="paper"/);
});

it('draws other figures differently', () => {
  for (const kind of plateKinds.filter((each) => each !== 'portrait')) {
    const draw = (readings: number[]) => drawPlate(plateName({ kind, readings, seed: 5 }));
    expect(draw([10, 80, 20, 60, 30]), kind).not.toBe(draw([90, 10, 70, 0, 5, 40]));
  }
});

it('says where its readings stand, each inside the picture, also where that is cropped to its ink', () => {
  fc.assert(
    fc.property(anyReadings, anySeed, (readings, seed) => {
      for (const kind of ['arcs', 'lamps', 'mesh', 'ring', 'ridgeline', 'racks'] as const) {
        const name = plateName({ kind, readings, seed });
        const boxes = (['ink', 'head'] as const).map((view) =>
          plateView(name, view).split(' ').map(Number),
        );
        const marks = marksOf(name);
        expect(marks.length > 0, kind).toBe(readings.length > 0);
        for (const [reading = -1, x = -1, y = -1] of marks) {
          expect(reading).toBeGreaterThanOrEqual(0);
          expect(reading).toBeLessThan(Math.max(1, readings.length));
          for (const [left = 0, top = 0, width = 0, height = 0] of boxes) {
            const isInside = x >= left && x <= left + width && y >= top && y <= top + height;
            expect(isInside, `${kind} ${x} ${y}`).toBe(true);
          }
        }
      }
    }),
    { numRuns: 6 },
  );
}, 30_000);

it('puts a mark at each reading that is drawn, in the order of the name', () => {
  const columns = marksOf('plate-lamps.41-17-6.svg');
  expect(columns.map(([reading]) => reading)).toEqual([0, 1, 2]);
  expect(columns.map(([, x]) => x)).toEqual([60, 1170, 2338]);
  expect(marksOf('plate-mesh.6-4.svg')).toHaveLength(2);
  expect(marksOf('plate-portrait.svg')).toEqual([]);
});

it('each mark stands on what is drawn for its reading, a group of its own', () => {
  for (const kind of plateKinds.filter((each) => each !== 'portrait' && each !== 'racks')) {
    const name = plateName({ kind, readings: [31, 28, 44, 60, 12, 9], seed: 7 });
    const drawing = drawPlate(name) ?? '';
    for (const [reading, x = 0, y = 0] of marksOf(name)) {
      const [, group = ''] = new RegExp(`<g id="r${reading}">(.*?)</g>`).exec(drawing) ?? [];
      expect(group, `${kind} ${reading}`).toContain('<path');
      const away = linesOf(group).map((line) => distanceTo(line, [x, y]));
      expect(Math.min(...away), `${kind} ${reading}`).toBeLessThan(3);
    }
  }
});

it('tells a reading in words', () => {
  expect(describeReading('racks', [27, 24, 25], 1)).toBe('Rack 2 of 3: 24 U filled');
  expect(describeReading('ridgeline', [62, 0], 1)).toBe('Line 2 of 2: silence');
  expect(describeReading('beacons', [3, 5], 0)).toBe('Fire 1 of 2: 3 km away');
});

type Place = [x: number, y: number];

/** A path begins at a place and goes on by steps; of an arc and a dot the place alone counts. */
function linesOf(group: string): Place[][] {
  return [...group.matchAll(/M([^M"]+)/g)].map(([, data = '']) => {
    const [start = '', ...steps] = data.split(/[alh]/);
    const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);
    let [x = 0, y = 0] = numbers(start);
    const line: Place[] = [[x, y]];
    const moves = data.includes('l') ? numbers(steps.join(' ')) : [];
    for (let at = 0; at < moves.length; at += 2) {
      x += moves[at] ?? 0;
      y += moves[at + 1] ?? 0;
      line.push([x, y]);
    }
    return line;
  });
}

function distanceTo(line: Place[], [x, y]: Place): number {
  const away = line.map(([fromX, fromY], at) => {
    const [toX, toY] = line[at + 1] ?? [fromX, fromY];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2 || 1);
    const share = Math.min(1, Math.max(0, along));
    return Math.hypot(fromX + dx * share - x, fromY + dy * share - y);
  });
  return Math.min(...away);
}

function marksOf(name: string): number[][] {
  const list = /data-marks="([^"]+)"/.exec(drawPlate(name) ?? '')?.[1];
  return list?.split(',').map((mark) => mark.split(' ').map(Number)) ?? [];
}

it('marks a reading of 0 on the ridgeline as a part where nothing answers', () => {
  const ember = /stroke="var\(--plate-ember/;
  expect(drawPlate('plate-ridgeline.60-0-70.svg')).toMatch(ember);
  expect(drawPlate('plate-ridgeline.60-50-70.svg')).not.toMatch(ember);
});

it('has a name that says all of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...plateKinds), anyReadings, anySeed, (kind, readings, seed) => {
      const name = plateName({ kind, readings, seed });
      expect(name).toMatch(/^[\w.-]+\.svg$/);
      expect(readPlateName(name)).toEqual({ kind, readings, seed });
    }),
  );
});

it('keeps figures within what a name may hold', () => {
  const readings = [-5, 1e9, Number.NaN, 2.4, ...Array.from({ length: 60 }, () => 1)];
  const read = readPlateName(plateName({ kind: 'ring', readings, seed: 0 }));
  expect(read?.readings.slice(0, 4)).toEqual([0, 999, 0, 2]);
  expect(read?.readings).toHaveLength(48);
});

it.each([
  'portrait.webp',
  'plate-unknown.svg',
  'plate-ring.1-2-3.png',
  'plate-ring.1--2.svg',
  'plate-ring.1-2.x.y.svg',
  'plate-ring.1000.9999999.svg',
  '../plate-ring.svg',
  '',
])('%s is not a plate', (name) => {
  expect(isPlate(name)).toBe(false);
  expect(drawPlate(name)).toBeNull();
  expect(plateFacts(name)).toBeNull();
});

it('finds a number for words in any script, the same for both ways to write a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      const seed = seedOf(words);
      expect(Number.isInteger(seed) && seed >= 0 && seed < 36 ** 6).toBe(true);
    }),
  );
  expect(seedOf('Café')).toBe(seedOf('Cafe\u0301'));
  expect(new Set(['', 'a', 'b', '夜', 'ليل', '🌙'].map(seedOf)).size).toBe(6);
});

it('leaves out points that lie on a line, and no others', () => {
  const flat = [0, 1, 2, 3].map((x) => [x, x] as const);
  expect(simplify(flat, 0.5)).toEqual([flat[0], flat[3]]);
  expect(simplify([...flat, [9, 0]], 0.5)).toHaveLength(3);
});
