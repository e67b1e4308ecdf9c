import fc from 'fast-check';
import { growthOf } from 'test/growth';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown';

describe('markdown of HTML', () => {
  it('keeps headings, emphasis, links and pictures', () => {
    const html =
      '<h2 id="a">Why</h2><p>It is <strong>fast</strong> and <em>calm</em>, see <a href="https://a.example/?x=1&amp;y=2">this</a>.</p><figure><img src="/p.png" alt="A dish"><figcaption>Night</figcaption></figure>';
    expect(htmlToMarkdown(html)).toBe(
      '## Why\n\nIt is **fast** and *calm*, see [this](https://a.example/?x=1\\&y=2).\n\n![A dish](/p.png)\n\n*Night*',
    );
  });

  it('keeps lists in lists, quotes and code with its language', () => {
    expect(htmlToMarkdown('<ul><li>One<ol><li>a</li><li>b</li></ol></li><li>Two</li></ul>')).toBe(
      '- One\n  1. a\n  2. b\n- Two',
    );
    expect(htmlToMarkdown('<blockquote><p>Be calm.</p></blockquote>')).toBe('> Be calm.');
    expect(htmlToMarkdown('<pre><code class="language-ts">a &lt; b\n  c</code></pre>')).toBe(
      '```ts\na < b\n  c\n```',
    );
  });

  it('keeps tables', () => {
    const html =
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1|2</td><td>3</td></tr></tbody></table>';
    expect(htmlToMarkdown(html)).toBe('| A | B |\n| - | - |\n| 1\\|2 | 3 |');
  });

  it('drops scripts and styles whole', () => {
    expect(htmlToMarkdown('<p>a</p><script>alert(1)</script><style>p{}</style>b')).toBe('a\n\nb');
  });

  it('answers for any text and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof htmlToMarkdown(`<p>${text}</p><ul><li>${text}`)).toBe('string');
      }),
    );
  });
});

describe('hostile HTML', () => {
  it.each(['<!--', '<a ', '<a href="', '<![CDATA[', '&', '<b>', '<div>', '<li>', '![](a'])(
    'takes time that grows with its length: %s',
    async (pattern) => {
      expect(await growthOf(htmlToMarkdown, pattern, 1000)).toBeLessThan(10);
    },
  );

  it('is taken as text where it is nested too deeply', () => {
    expect(htmlToMarkdown(`${'<div>'.repeat(20_000)}deep`)).toBe('deep');
  });
});
