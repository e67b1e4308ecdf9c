import { expect, test } from 'vitest';
import { startLate as startWith } from './late-start';

const startLate = (html: string, staysPublic = true) =>
  startWith(html, { helper: '/assets/helper-9.js', staysPublic });

const document = `<head><link rel="modulepreload" nonce="n" href="/assets/manifest-1.js"/><link rel="modulepreload" nonce="n" href="/assets/entry-2.js"/><link rel="modulepreload" nonce="n" href="/assets/root-3.js"/></head><body><p>Words</p><script nonce="n" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-3.js";
import * as route1_main from "/assets/home-4.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry-2.js");</script></body>`;

test('a document asks for no module by itself', () => {
  const late = startLate(document);
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).not.toContain('type="module"');
  expect(late).toContain('<p>Words</p><script nonce="n">(() => {');
});

test('the modules are fetched and run in their order, the entry last', () => {
  const late = startLate(document);
  expect(late).toContain('const modules = ["/assets/visitors-1.js","/assets/root-3.js"];');
  const order = [
    'const route0 = await import("/assets/root-3.js");',
    'const route1_main = await import("/assets/home-4.js");',
    'window.__reactRouterRouteModules =',
    'import("/assets/entry-2.js");',
  ].map((step) => late.indexOf(step));
  expect(order.every((place) => place > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(late).not.toMatch(/^\s*import (?:\*|")/m);
});

test('a document that leads to the owner’s pages asks for the whole map', () => {
  const late = startLate(document, false);
  expect(late).toContain('const modules = ["/assets/manifest-1.js","/assets/root-3.js"];');
  expect(late).toContain('await import("/assets/manifest-1.js");');
});

test('the script is one that a browser can read', () => {
  const code = /<script nonce="n">([\s\S]*?)<\/script>/.exec(startLate(document))?.[1] ?? '';
  expect(() => new Function(code)).not.toThrow();
});

test('a document without scripts stays as it is', () => {
  expect(startLate('<p>Words</p>')).toBe('<p>Words</p>');
});
