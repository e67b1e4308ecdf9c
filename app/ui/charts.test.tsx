import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Chart } from './chart';
import {
  type ChartSeries,
  fittingLabels,
  frameOf,
  nearestIndex,
  xPositions,
  yScale,
} from './chart-scales';

const labels = ['2026-01-05', '2026-01-19'];
const series: ChartSeries[] = [
  { name: 'Formative', look: 2, as: 'line', values: [88, 91.25] },
  { name: 'Summative', look: 1, as: 'line', values: [null, null] },
];
const bars = (...values: number[]): ChartSeries[] => [{ name: 'Views', as: 'bar', values }];

describe('a chart', () => {
  const html = renderToStaticMarkup(<Chart label="Biology" labels={labels} series={series} />);

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
    expect(html).toContain('<th scope="row">Jan 19, 2026</th><td>91.25</td><td>–</td>');
  });

  test('tells its series apart without colour', () => {
    expect(html).toContain('class="chart-series-2"');
    const styles = readFileSync('app/styles/posts.css', 'utf8');
    const dashes = [1, 2].map(
      (look) =>
        new RegExp(
          `\\.chart-series-${look} \\{[^{]*\\.chart-line \\{\\s*(stroke-dasharray.*)`,
        ).exec(styles)?.[1],
    );
    expect(dashes).toEqual(['stroke-dasharray: 1.5 4;', 'stroke-dasharray: 7 4;']);
  });

  test('begins its bars where an axis above zero begins', () => {
    const chart = { labels, series: bars(88, 91), domain: [75, 95] as [number, number] };
    const { base, bottom } = frameOf(chart, { width: 300, height: 150, textSize: 11 });
    expect(base).toBe(bottom);
  });

  test('marks each point that no line reaches, however many points there are', () => {
    const days = Array.from({ length: 90 }, (_, day) =>
      new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10),
    );
    const values = days.map((_, day) => (day > 80 && day < 89 ? null : 80));
    const crowd = renderToStaticMarkup(
      <Chart label="Crowd" labels={days} series={[{ name: 'Overall', as: 'line', values }]} />,
    );
    expect(crowd.match(/<circle/g)).toHaveLength(1);
  });

  test('without points says so', () => {
    expect(renderToStaticMarkup(<Chart label="Empty" labels={[]} series={[]} />)).toContain(
      'No data',
    );
  });
});

test('a bar stands for each day that has something, beside a table', () => {
  const html = renderToStaticMarkup(
    <Chart label="Views" labels={['2026-01-05', '2026-01-06']} series={bars(3, 0)} />,
  );
  expect(html.match(/V[\d.]+h/g)).toHaveLength(1);
  expect(html).toContain('<th scope="row">Jan 6, 2026</th><td>0</td>');
  expect(html).not.toContain('style=');
});

test('bars of several series and of several dates stay inside the drawing', () => {
  const shown = { labels, series: [...bars(1, 2), ...bars(3, 4)] };
  const { xs, band, left, right } = frameOf(shown, { width: 300, height: 100, textSize: 10 });
  expect([(xs[0] ?? 0) - band / 2, (xs[1] ?? 0) + band / 2]).toEqual([left, right]);
});

test('bars in groups have the group’s name above, once, and a free step between', () => {
  const chart = {
    labels: ['2026-01-05', '2026-01-06', '2026-01-05'],
    groups: ['Biology', 'Biology', 'Art'],
    series: bars(90, 91, 80),
  };
  const { xs, left, right } = frameOf(chart, { width: 300, height: 100, textSize: 10 });
  const at = (step: number) => left + ((right - left) * step) / 4;
  expect(xs).toEqual([at(0.5), at(1.5), at(3.5)]);
  const html = renderToStaticMarkup(<Chart label="Scores" {...chart} />);
  expect(html.match(/>(Biology|Art|Jan 5)<\/tspan>/g)).toEqual([
    '>Biology</tspan>',
    '>Art</tspan>',
  ]);
});

test('the range before is a dashed line without points', () => {
  const before: ChartSeries = { name: 'Before', as: 'compared', values: [3, 4] };
  const html = renderToStaticMarkup(
    <Chart
      label="Views"
      labels={labels}
      series={[{ ...before, name: 'Views', as: 'area' }, before]}
    />,
  );
  expect(html.match(/class="chart-line chart-compared"/g)).toHaveLength(2);
  expect(html).not.toContain('chart-dot');
});

describe('an axis', () => {
  const drawn = (html: string) =>
    [...html.matchAll(/text-anchor="end"[^>]*>([^<]*)</g)].map(([, text]) => text);
  const chart = (shown: ChartSeries[], domain?: [number, number]) =>
    renderToStaticMarkup(
      <Chart
        label="Values"
        labels={(shown[0]?.values ?? []).map((_, at) => `2026-01-0${at + 1}`)}
        series={shown}
        domain={domain}
      />,
    );

  test('has no fractions between counts', () => {
    expect(drawn(chart(bars(1)))).toEqual(['0', '1']);
  });

  test('has fractions where the values have', () => {
    expect(drawn(chart(bars(0.8)))).toContain('0.4');
  });

  test('of bars begins at zero, where the bars do', () => {
    const html = chart(bars(50, 100), [0, 100]);
    expect(drawn(html)[0]).toBe('0');
    const [half = 0, whole = 0] = [...html.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)h/g)].map(
      ([, from, to]) => Number(from) - Number(to),
    );
    expect(half * 2).toBeCloseTo(whole);
  });

  test('may be written shorter than the values', () => {
    const shown = renderToStaticMarkup(
      <Chart
        label="Scores"
        labels={['2026-01-05']}
        notes={['Biology F25']}
        groups={['Biology']}
        series={[{ name: 'Value', as: 'bar', values: [90] }]}
        domain={[0, 100]}
        format={(value) => `${value?.toFixed(1)}%`}
        formatTick={(value) => `${value}%`}
      />,
    );
    expect(drawn(shown)).toContain('100%');
    expect(shown).toContain('>Biology</tspan>');
    expect(shown).toContain('aria-valuetext="Jan 5, 2026, Biology F25: Value 90.0%"');
    expect(shown).toContain('<th scope="row">Jan 5, 2026, Biology F25</th><td>90.0%</td>');
  });
});

test('dates stand in order of time at distances true to time', () => {
  expect(xPositions(['2026-01-01', '2026-01-02', '2026-01-11'], -6, 106)).toEqual([0, 10, 100]);
  expect(xPositions(['2026-01-01'], 0, 100)).toEqual([50]);
  expect(xPositions(['2026-01-01', '2026-01-01'], 0, 100)).toEqual([25, 75]);
});

test('words stand at even steps in the order given', () => {
  expect(xPositions(['b', 'a'], 0, 100)).toEqual([25, 75]);
  expect(xPositions(['2026-01-01', '2026-13-01'], 0, 100)).toEqual([25, 75]);
});

test('the y axis spans what was asked, or the data', () => {
  expect(yScale([50], [60, 100], [100, 0]).domain()).toEqual([60, 100]);
  expect(yScale([0, 7, null], undefined, [100, 0]).domain()).toEqual([0, 8]);
  expect(yScale([], undefined, [100, 0]).domain()).toEqual([0, 1]);
});

test('the pointer chooses the nearest point', () => {
  expect(nearestIndex([0, 50, 100], 70)).toBe(1);
});

test('labels are left out when they would touch', () => {
  const fitting = (positions: number[], words: string[]) => fittingLabels(positions, words, 11);
  expect(fitting([0, 100, 200], ['Jan 5', 'Jan 6', 'Jan 7'])).toEqual([0, 1, 2]);
  expect(fitting([0, 20, 60, 70], ['Jan 5', 'Jan 6', 'Jan 7', 'Jan 8'])).toEqual([0, 2]);
  expect(fitting([0, 40, 60], ['Jan 5', '', 'Jan 6'])).toEqual([0, 2]);
});
