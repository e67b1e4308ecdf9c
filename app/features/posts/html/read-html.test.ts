import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fc from 'fast-check';
import { growthOf } from 'test/growth';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './read-html';

describe('what other programs put on the clipboard', () => {
  const files = globSync('test/fixtures/clipboards/*.html').sort();
  it.each(files.map((file) => [basename(file), file]))('%s', (_, file) => {
    const copied = readFileSync(file, 'utf8').replace(/\n$/, '');
    const markdown = readFileSync(file.replace(/\w+$/, 'md'), 'utf8').trimEnd();
    expect(htmlToMarkdown(copied)).toBe(markdown);
  });
});

describe('markdown of HTML', () => {
  it('keeps headings, emphasis, links and pictures', () => {
    const html =
      '<h2 id="a">Why</h2><p>It is <strong>fast</strong> and <em>calm</em>, see <a href="https://a.example/?x=1&amp;y=2">this</a>.</p><figure><img src="/p.png" alt="A dish"><figcaption>Night</figcaption></figure>';
    expect(htmlToMarkdown(html)).toBe(
      '## Why\n\nIt is **fast** and *calm*, see [this](https://a.example/?x=1\\&y=2).\n\n![A dish](/p.png "Night")',
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
    expect(htmlToMarkdown(html)).toBe('| A    | B |\n| ---- | - |\n| 1\\|2 | 3 |');
  });

  it('drops scripts, styles and comments whole', () => {
    expect(
      htmlToMarkdown(
        '<p>a<!-- quiet --></p><!--kg-card-begin: html--><script>alert(1)</script><style>p{}</style>b',
      ),
    ).toBe('a\n\nb');
  });

  it('answers for any text and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof htmlToMarkdown(`<p>${text}</p><ul><li>${text}`)).toBe('string');
      }),
    );
  });
});

describe('cards of blog editors', () => {
  const read = (html: string) => {
    const lost: string[] = [];
    return { markdown: htmlToMarkdown(html, (what) => lost.push(what)), lost };
  };

  it('frames of known providers become embeds, others links that are named', () => {
    expect(
      read(
        '<p>See <iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe></p><figure class="kg-embed-card"><iframe src="https://player.vimeo.com/video/76979871"></iframe><figcaption>Film</figcaption></figure><script src="https://gist.github.com/ada/0123456789abcdef.js"></script><iframe src="https://open.spotify.com/embed/track/1"></iframe><iframe></iframe>',
      ),
    ).toEqual({
      markdown:
        'See\n\n<https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed>\n\n[Film](<https://player.vimeo.com/video/76979871>)\n\n<https://gist.github.com/ada/0123456789abcdef>\n\n<https://open.spotify.com/embed/track/1>',
      lost: ['an embed of open.spotify.com, now a link', 'an embed without an address'],
    });
  });

  it('an address by itself is a link', () => {
    expect(
      read(
        '<p>https://youtu.be/dQw4w9WgXcQ</p><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://x.example/a_b_c\n</div></figure>',
      ),
    ).toEqual({
      markdown: '<https://youtu.be/dQw4w9WgXcQ>\n\n<https://x.example/a_b_c>',
      lost: ['an embed of x.example, now a link'],
    });
  });

  it.each([
    [
      'Ghost',
      '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/a.png" alt="A"></div><div class="kg-gallery-image"><img src="/b.png"></div></div></div><figcaption>Both</figcaption></figure>',
      '![A](/a.png) ![](/b.png)\n\n*Both*',
    ],
    [
      'WordPress',
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.png"><figcaption>First</figcaption></figure><figure class="wp-block-image"><img src="/b.png"></figure></figure>',
      '![](/a.png "First") ![](/b.png)',
    ],
    [
      'older WordPress',
      '<ul class="wp-block-gallery"><li><figure><img src="/a.png"></figure></li><li><figure><img src="/b.png"></figure></li></ul>',
      '![](/a.png) ![](/b.png)',
    ],
  ])('a gallery of %s is one paragraph of pictures', (_, html, markdown) => {
    expect(read(html)).toEqual({ markdown, lost: [] });
  });

  it('films and sound lose the player around them', () => {
    expect(
      read(
        '<figure class="kg-card kg-video-card"><div><video src="/f.mp4" poster="/p.jpg" width="640" height="360"></video><div><button><svg></svg></button><span>0:00</span></div></div><figcaption>Below</figcaption></figure><div class="kg-card kg-audio-card"><div><audio src="/s.mp3"></audio><div class="kg-audio-title">A &quot;song&quot;</div><span>0:00</span></div></div><video><source src="/g.webm"><track src="/g.vtt"></video><video></video>',
      ),
    ).toEqual({
      markdown:
        '<video controls src="/f.mp4" poster="/p.jpg" width="640" height="360" title="Below">\n</video>\n\n<audio controls src="/s.mp3" title="A &quot;song&quot;">\n</audio>\n\n<video controls src="/g.webm">\n<track kind="captions" src="/g.vtt">\n</video>',
      lost: ['a video without an address'],
    });
  });

  it('callouts become callouts and bookmarks links; scripts, forms and drawings are named', () => {
    expect(
      read(
        '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Be <b>calm</b>.</div></div><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-title">A page</div><div class="kg-bookmark-description">Words</div><img src="/icon.png"></a></figure><script src="https://x.example/w.js"></script><form></form><svg></svg>',
      ),
    ).toEqual({
      markdown: '> [!TIP]\n> Be **calm**.\n\n[A page](https://a.example/)',
      lost: ['a script of x.example', 'a form', 'an SVG drawing'],
    });
  });
});

it.each([
  ['<p><strong>Bold </strong>next</p>', '**Bold** next'],
  ['<p><b>Line<br></b>next</p>', '**Line**\\\nnext'],
  ['<p><em> a</em> <strong> </strong><a href="/x">b </a>c</p>', '*a* [b](/x) c'],
  ['<p><strong>Bold&nbsp;</strong>next<br></p>', '**Bold** next'],
])('keeps what is marked beside a word readable: %s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

describe('hostile HTML', () => {
  it.each([
    '<!--',
    '<figure>',
    '<p><iframe>',
    '<video>',
    '<a ',
    '<a href="',
    '<![CDATA[',
    '&',
    '<b>',
    '<div>',
    '<li>',
    '![](a',
  ])('takes time that grows with its length: %s', async (pattern) => {
    expect(await growthOf(htmlToMarkdown, pattern, 1000)).toBeLessThan(10);
  });

  it('is taken as text where it is nested too deeply', () => {
    expect(htmlToMarkdown(`${'<div>'.repeat(20_000)}deep`)).toBe('deep');
  });
});
