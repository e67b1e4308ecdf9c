import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BarChart } from './bar-chart';
import { boxLeft, fittingLabels } from './chart-frame';
import { nearestIndex, xPositions, yScale } from './chart-scales';
import { type ChartSeries, LineChart } from './line-chart';

const xs = ['2026-01-05', '2026-01-19'];
const series: ChartSeries[] = [
  { name: 'Formative', token: 'formative', values: [88, 91.25] },
  { name: 'Summative', token: 'summative', values: [null, null] },
];

describe('a line chart', () => {
  const html = renderToStaticMarkup(<LineChart label="Biology" xs={xs} series={series} />);

  test('has no style attribute and keeps its drawing from screen readers', () => {
    expect(html).not.toContain('style=');
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
  });

  test('is one tab stop whose value is the point in words', () => {
    expect(html).toMatch(/<input type="range" min="1" max="2"[^>]*aria-label="Biology"/);
    expect(html).toContain('aria-valuetext="Jan 5, 2026: Formative 88, Summative –"');
  });

  test('gives the same numbers as a table', () => {
    expect(html).toContain('<caption>Biology</caption>');
    expect(html).toContain('<th scope="row">Jan 19, 2026</th><td>91.3</td><td>–</td>');
  });

  test('tells its series apart without colour', () => {
    expect(html).toContain('stroke-dasharray="7 4"');
    expect(html).toContain('stroke-dasharray="1.5 4"');
  });

  test('marks each point that no line reaches, however many points there are', () => {
    const days = Array.from({ length: 90 }, (_, day) =>
      new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10),
    );
    const values = days.map((_, day) => (day > 80 && day < 89 ? null : 80));
    const crowd = renderToStaticMarkup(
      <LineChart
        label="Crowd"
        legend={false}
        xs={days}
        series={[{ name: 'Overall', token: 'overall', values }]}
      />,
    );
    expect(crowd.match(/<circle/g)).toHaveLength(1);
  });

  test('without points says so', () => {
    expect(renderToStaticMarkup(<LineChart label="Empty" xs={[]} series={[]} />)).toContain(
      'No data',
    );
  });
});

test('a bar chart draws a bar for each day and a table beside it', () => {
  const bars = [
    { label: '2026-01-05', value: 3 },
    { label: '2026-01-06', value: 0 },
  ];
  const html = renderToStaticMarkup(<BarChart label="Views" valueName="Views" bars={bars} />);
  expect(html.match(/<rect/g)).toHaveLength(2);
  expect(html).toContain('<th scope="row">Jan 6, 2026</th><td>0</td>');
  expect(html).not.toContain('style=');
});

describe('an axis', () => {
  const drawn = (html: string) =>
    [...html.matchAll(/text-anchor="end"[^>]*>([^<]*)</g)].map(([, text]) => text);

  test('has no fractions between counts', () => {
    const bars = [{ label: '2026-01-05', value: 1 }];
    expect(drawn(renderToStaticMarkup(<BarChart label="Views" bars={bars} />))).toEqual(['0', '1']);
  });

  test('has fractions where the values have', () => {
    const bars = [{ label: '2026-01-05', value: 0.8 }];
    const ticks = drawn(renderToStaticMarkup(<BarChart label="Hours" bars={bars} />));
    expect(ticks).toContain('0.4');
  });

  test('of bars begins at zero, where the bars do', () => {
    const bars = [
      { label: '2026-01-05', value: 50 },
      { label: '2026-01-06', value: 100 },
    ];
    const html = renderToStaticMarkup(<BarChart label="Scores" bars={bars} yMax={100} />);
    expect(drawn(html)[0]).toBe('0');
    const [half = 0, whole = 0] = [...html.matchAll(/<rect[^>]*height="([\d.]+)"/g)].map(
      ([, height]) => Number(height),
    );
    expect(half * 2).toBeCloseTo(whole);
  });

  test('may be written shorter than the values', () => {
    const shown = renderToStaticMarkup(
      <BarChart
        label="Scores"
        bars={[{ label: '2026-01-05', value: 90, note: 'Biology F25', mark: 'Biology' }]}
        yMax={100}
        formatY={(value) => `${value?.toFixed(1)}%`}
        formatTick={(value) => `${value}%`}
      />,
    );
    expect(drawn(shown)).toContain('100%');
    expect(shown).toContain('>Biology</text>');
    expect(shown).toContain('aria-valuetext="Jan 5, 2026, Biology F25: Value 90.0%"');
    expect(shown).toContain('<th scope="row">Jan 5, 2026, Biology F25</th><td>90.0%</td>');
  });
});

test('dates stand in order of time at distances true to time', () => {
  expect(xPositions(['2026-01-01', '2026-01-02', '2026-01-11'], 0, 100)).toEqual([0, 10, 100]);
});

test('labels stand at even steps in the order given', () => {
  expect(xPositions(['b', 'a', 'c'], 0, 100)).toEqual([0, 50, 100]);
  expect(xPositions(['only'], 0, 100)).toEqual([50]);
});

test('the y axis spans what was asked, or the data', () => {
  expect(yScale([50], [60, 100], [100, 0]).domain()).toEqual([60, 100]);
  expect(yScale([0, 7, null], undefined, [100, 0]).domain()).toEqual([0, 8]);
  expect(yScale([], undefined, [100, 0]).domain()).toEqual([0, 1]);
});

test('the pointer chooses the nearest point', () => {
  expect(nearestIndex([0, 50, 100], 70)).toBe(1);
  expect(nearestIndex([], 70)).toBeNull();
});

test('the tooltip stays inside the drawing', () => {
  expect(boxLeft(10, 100, 300)).toBe(20);
  expect(boxLeft(290, 100, 300)).toBe(180);
  expect(boxLeft(50, 290, 300)).toBe(0);
});

test('labels are left out when they would touch', () => {
  expect([...fittingLabels([0, 100, 200], ['Jan 5', 'Jan 6', 'Jan 7'])]).toEqual([0, 1, 2]);
  expect([...fittingLabels([0, 20, 60, 70], ['Jan 5', 'Jan 6', 'Jan 7', 'Jan 8'])]).toEqual([0, 2]);
  expect([...fittingLabels([0, 40, 60], ['Jan 5', '', 'Jan 6'])]).toEqual([0, 2]);
});
