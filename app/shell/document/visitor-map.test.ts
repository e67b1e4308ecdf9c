import { expect, test } from 'vitest';
import { visitorMap } from './visitor-map';

const route = (id: string, parentId?: string) => ({
  id,
  parentId,
  hasLoader: true,
  hasAction: false,
  css: [],
});
const script = `window.__reactRouterManifest=${JSON.stringify({
  entry: { module: '/assets/entry.js' },
  routes: {
    root: route('root'),
    'shell/site-layout': route('shell/site-layout', 'root'),
    'shell/home': route('shell/home', 'shell/site-layout'),
    'shell/admin-layout': route('shell/admin-layout', 'root'),
    'shell/overview': route('shell/overview', 'shell/admin-layout'),
  },
  url: '/assets/manifest-1.js',
})};`;

test('visitors get the map of their own pages, and of those only what holds', () => {
  expect(visitorMap(script)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      entry: { module: '/assets/entry.js' },
      routes: {
        root: { id: 'root', hasLoader: true },
        'shell/site-layout': { id: 'shell/site-layout', parentId: 'root', hasLoader: true },
        'shell/home': { id: 'shell/home', parentId: 'shell/site-layout', hasLoader: true },
      },
      url: '/assets/visitors-1.js',
    })};`,
  );
});

test('a map that is written in another way ends the build', () => {
  expect(() => visitorMap('export default {}')).toThrow('The map of routes');
});
