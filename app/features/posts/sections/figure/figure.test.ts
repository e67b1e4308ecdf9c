import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf, levelsOf, marginOf, readBudget, scaleOf, stairsOf, stepSize } from './budget';
import { numberOf, signed } from './figure-lines';
import { formatReplayTime, positionAt, readReplay, stage, tracesOf } from './replay';

const night = `03:07:12 | The switch stops | 50
03:07:15 | The virtual machines do not | 0
03:08:40 | My phone makes its noise

03:11:26 | Everything answers | 100`;

describe('a replay', () => {
  it('runs from the first event to the last; what answers stays until it changes', () => {
    const { replay, unread } = readReplay(night);
    expect(unread).toEqual([]);
    expect(replay.totalSeconds).toBe(254);
    expect(replay.events.map(({ at, level }) => [at, level])).toEqual([
      [0, 50],
      [3, 0],
      [88, 0],
      [254, 100],
    ]);
  });

  it('tells its time as it was written', () => {
    const { begin } = readReplay(night).replay;
    expect(formatReplayTime(begin + 88.4, '03:07:12')).toBe('03:08:40');
    expect(formatReplayTime(75, '0:00')).toBe('1:15');
    expect(formatReplayTime(75, '0')).toBe('75 s');
  });

  it('names the lines it cannot read and shows the others', () => {
    const { replay, unread } = readReplay('0 | a\nsoon | b\n5 |\n9 | c | 120\n3 | d\n2 | back');
    expect(unread).toEqual([2, 3, 4, 6]);
    expect(replay.events.map(({ label }) => label)).toEqual(['a', 'd']);
  });

  it('draws the lines that do not answer apart from those that do', () => {
    const { alive, silent } = tracesOf(readReplay(night).replay);
    expect(alive).toMatch(/^M/);
    expect(silent).toMatch(/^M/);
    expect(tracesOf(readReplay('0 | a\n9 | b').replay).silent).toBe('');
    expect(positionAt(0, 254)).toBeGreaterThan(0);
    expect(positionAt(254, 254)).toBeLessThan(stage.width);
  });
});

const envelope = `Transmitter | 24 | dBm | 10 to 30
Dish, house | +27 | dBi | 12 to 34
Air | −113 | dB | -125 to -101
Dish, barn | 27 | dBi
Rain | -12 | dB
needs | The receiver | -62`;

describe('a budget', () => {
  it('adds up, and holds the sum against what is needed', () => {
    const { budget, unread } = readBudget(envelope);
    expect(unread).toEqual([]);
    const levels = levelsOf(budget.steps.map(({ value }) => value));
    expect(levels).toEqual([24, 51, -62, -35, -47]);
    expect(budget.needs).toEqual({ label: 'The receiver', value: -62 });
    expect(marginOf(levels, -62)).toBe(15);
  });

  it('names the lines it cannot read, such as a value outside its own range', () => {
    expect(readBudget('a | 5 | dB | 6 to 9\nb | many\n| 3\nc | 1 | dB | 0 to 2').unread).toEqual([
      1, 2, 3,
    ]);
  });

  it('stays on its board wherever it is dragged', () => {
    const { budget } = readBudget(envelope);
    const scale = scaleOf(budget);
    const drag = fc.tuple(
      ...budget.steps.map(({ value, range }) =>
        range ? fc.integer({ min: range.from, max: range.to }) : fc.constant(value),
      ),
    );
    fc.assert(
      fc.property(drag, (values) => {
        for (const level of levelsOf(values)) {
          expect(heightOf(level, scale)).toBeGreaterThanOrEqual(0);
          expect(heightOf(level, scale)).toBeLessThanOrEqual(240);
        }
      }),
    );
    expect(stairsOf([24, 51], scale)).toMatch(/^M0 \d+V\d+H400V\d+H800$/);
  });
});

it('any text is read without failing, and nothing in it becomes part of a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const { replay } = readReplay(value);
      const { budget } = readBudget(value);
      const levels = levelsOf(budget.steps.map((step) => step.value));
      const drawn = JSON.stringify([tracesOf(replay), stairsOf(levels, scaleOf(budget))]);
      expect(drawn).not.toMatch(/NaN|Infinity|[<>]/);
    }),
  );
});

it('reads numbers as people write them', () => {
  expect(['24', '+24', '−113', '-0.5', '1e9', 'x', '', '1,5'].map(numberOf)).toEqual([
    24,
    24,
    -113,
    -0.5,
    null,
    null,
    null,
    null,
  ]);
  expect([24, -3, 0].map(signed)).toEqual(['+24', '−3', '+0']);
});

it('a slider has stops for every number of its step', () => {
  const range = (from: number, to: number) => ({ from, to });
  expect(stepSize({ value: 3, range: range(-6, 0) })).toBe(1);
  expect(stepSize({ value: -1.5, range: range(-6, 0) })).toBe(0.1);
  expect(stepSize({ value: 3, range: range(0.25, 10) })).toBe(0.01);
});
