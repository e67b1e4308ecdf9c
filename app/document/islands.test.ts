import { afterEach, expect, test, vi } from 'vitest';
import { startIslands } from './islands';

afterEach(() => vi.unstubAllGlobals());

/** As much of an element as an island needs to be found and started. */
function element(island: string, start?: string) {
  return Object.assign(new EventTarget(), { dataset: { island, start } });
}

function start(elements: EventTarget[], islands: Parameters<typeof startIslands>[1]) {
  const root: Pick<ParentNode, 'querySelectorAll'> = { querySelectorAll: () => elements as never };
  startIslands(root as ParentNode, islands);
}

test('an island starts at once, with its element', () => {
  const nav = element('nav');
  const begin = vi.fn();
  start([nav], { nav: begin });
  expect(begin).toHaveBeenCalledExactlyOnceWith(nav);
});

test('an island that waits to be seen starts when it comes near, once', () => {
  let see: (entries: { isIntersecting: boolean }[]) => void = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(callback: typeof see) {
        see = callback;
      }
    },
  );
  const begin = vi.fn();
  start([element('footer', 'visible')], { footer: begin });
  see([{ isIntersecting: false }]);
  expect(begin).not.toHaveBeenCalled();
  see([{ isIntersecting: true }]);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('one that fails, or is unknown, is reported and leaves the others alone', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const begin = vi.fn();
  const file = 'https://example.com/assets/reviews.island-1a2b.js';
  const missing = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
  start([element('broken'), element('late'), element('gone'), element('unknown'), element('nav')], {
    broken: () => {
      throw new Error('no canvas');
    },
    late: () => Promise.reject(new Error('offline')),
    gone: () => Promise.reject(missing),
    nav: begin,
  });
  expect(begin).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(4));
  const names = report.mock.calls.flatMap(([error]) => /'(\w+)'/.exec(error.message)?.[1] ?? []);
  expect(names.sort()).toEqual(['broken', 'late', 'unknown']);
  expect(report.mock.calls.map(([error]) => `${error.name}: ${error.message}`)).toContain(
    `ChunkLoadError: Loading chunk reviews.island-1a2b failed. (missing: ${file})`,
  );
});
