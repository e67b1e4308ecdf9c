import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text';

it('makes links of the addresses in a message, without the marks around them', () => {
  const text =
    'See https://a.example/x?y=1. Or (http://b.example/), ada@c.example! <b>javascript:1</b>';
  const html = renderToStaticMarkup(<LinkedText text={text} />);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'https://a.example/x?y=1',
    'http://b.example/',
    'mailto:ada@c.example',
  ]);
  expect(html.replace(/<[^>]+>/g, '')).toBe(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
});
