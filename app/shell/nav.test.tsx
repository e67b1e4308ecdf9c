import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { navigation } from 'test/fixtures/content';
import { describe, expect, test } from 'vitest';
import { currentMark, SiteNav } from './nav';
import { navHidden } from './nav.island';

describe('the navigation bar', () => {
  test('hides when the position is above 100px and greater than before', () => {
    expect(navHidden(100, 101)).toBe(true);
    expect(navHidden(400, 900)).toBe(true);
  });

  test('shows at the top, when moving up and when standing still', () => {
    expect(navHidden(0, 100)).toBe(false);
    expect(navHidden(900, 400)).toBe(false);
    expect(navHidden(300, 300)).toBe(false);
    expect(navHidden(0, -40)).toBe(false);
  });

  test('marks the page it is on, and the part of the site a post belongs to', () => {
    expect(currentMark('/blog', '/blog')).toBe('page');
    expect(currentMark('/blog', '/blog/first-light')).toBe('true');
    expect(currentMark('/blog', '/tags/radio')).toBe('true');
    expect(currentMark('/blog', '/series/the-pasture')).toBe('true');
    expect(currentMark('/about', '/tags/radio')).toBeUndefined();
    expect(currentMark('/', '/blog')).toBeUndefined();
    expect(currentMark('/#work', '/')).toBeUndefined();
    expect(currentMark('/about', '/about-us')).toBeUndefined();
  });

  test('has its five entries as plain links and no style attribute', () => {
    const Stub = createRoutesStub([
      { path: '*', Component: () => <SiteNav entries={navigation.entries} /> },
    ]);
    const html = renderToStaticMarkup(<Stub initialEntries={['/about']} />);
    const links = [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)</g)];
    expect(links.map(([, href, label]) => [label, href])).toEqual([
      ['Home', '/'],
      ['Work', '/#work'],
      ['About', '/about'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
    ]);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).not.toContain('style=');
  });
});
