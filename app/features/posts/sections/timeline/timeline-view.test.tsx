import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TimelineView } from './timeline-view';

it('an event has a heading only if it has a title', () => {
  const events = [
    { id: 'smoke', date: '5000 BC', title: 'Smoke', blocks: [] },
    { id: 'untitled', date: '1794', title: '', blocks: [] },
  ];
  const html = renderToStaticMarkup(<TimelineView section={{ type: 'timeline', events }} />);
  expect(html.match(/<h3[^>]*>[^<]*/g)).toEqual(['<h3 id="smoke" class="timeline-title">Smoke']);
  expect(html).toContain('1794');
});
