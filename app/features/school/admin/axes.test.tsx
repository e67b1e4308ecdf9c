import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { SeriesPoint } from '~/features/school/series';
import { ClassCard } from './class-card';
import { TrendPanels } from './trend-panels';

const points: SeriesPoint[] = [84, 88].map((score, day) => ({
  className: 'Biology',
  date: `2026-11-0${day + 1}`,
  formative: score,
  summative: score,
  overall: score,
}));

it.each([
  [
    'the card of a class',
    () => (
      <ClassCard
        className="Biology"
        average={{ mean: 86, count: 2 }}
        activeCount={0}
        points={points}
      />
    ),
  ],
  ['a trend panel', () => <TrendPanels className="Biology" points={points} allClasses={[]} />],
])('%s begins its axis near its own scores', (_, Component) => {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const marks = renderToStaticMarkup(<Stub />).matchAll(/text-anchor="end">(\d+)%</g);
  const ticks = [...marks].map(([, tick]) => Number(tick));
  expect([Math.min(...ticks), Math.max(...ticks)]).toEqual([75, 100]);
});
