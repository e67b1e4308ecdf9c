import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { numberOf, readChart } from './chart';
import { figureSection, withoutCode } from './figure-section';
import { ChartView } from './figure-view';

const table = 'Week\tCalls\tTickets\n1\t12\t4\n2\tnone\t6\n3\t1,200\t−3';

describe('a chart', () => {
  it('is read from a small table; what is no number is a gap', () => {
    expect(readChart(table)).toEqual({
      axis: 'Week',
      labels: ['1', '2', '3'],
      series: [
        { name: 'Calls', values: [12, null, 1200] },
        { name: 'Tickets', values: [4, 6, -3] },
      ],
    });
  });

  it('reads numbers as people write them', () => {
    expect(
      ['24', '+24', '−113', '-0.5', '1,200,000', '12 %', '$9', '1,5', '1e9', 'x', ''].map(numberOf),
    ).toEqual([24, 24, -113, -0.5, 1200000, 12, 9, null, null, null, null]);
  });

  it('is a drawing with its numbers in a table, without script', () => {
    const html = renderToStaticMarkup(
      createElement(ChartView, { figure: 'bar', chart: readChart(table), caption: 'Busy' }),
    );
    expect(html).toContain('aria-label="Chart of Calls, Tickets, 1 to 3"');
    expect(html).toContain('<td>1,200</td>');
    expect(html).toContain('Busy</figcaption>');
    expect(html).not.toContain('data-island');
  });

  it('draws any text without failing', () => {
    const cell = fc.oneof(fc.string(), fc.integer().map(String), fc.constant('2026-01-02'));
    const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(rows, fc.constantFrom('line', 'bar', 'area', 'dots'), (cells, figure) => {
        const chart = readChart(cells.map((row) => row.join('\t')).join('\n'));
        const html = renderToStaticMarkup(createElement(ChartView, { figure, chart, caption: '' }));
        expect(html).not.toMatch(/NaN|Infinity/);
      }),
    );
  });
});

it('a search finds the words of an own figure, not its code', () => {
  const body = { ...figureSection.empty(), figure: 'own' as const };
  const value =
    '<style>p { color: red }</style><p>Drag the <b>rain</b></p><script>let x = 1</script>';
  expect(figureSection.texts({ ...body, value, caption: 'Rain' })).toEqual([
    'Rain',
    'Drag the rain',
  ]);
});

it('code that never ends is taken out in one pass', () => {
  const open = '<script '.repeat(50_000);
  expect(withoutCode(`<p>Seen</p>${open}`)).toBe('<p>Seen</p> ');
  expect(withoutCode('a<SCRIPT>x</Script >b<style>y</style>c')).toBe('a b c');
});
