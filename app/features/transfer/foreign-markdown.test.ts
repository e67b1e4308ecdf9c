import { growthOf } from 'test/growth';
import { expect, it } from 'vitest';
import { readForeignMarkdown } from './foreign-markdown';

function read(markdown: string) {
  const lost: string[] = [];
  return { markdown: readForeignMarkdown(markdown, (what) => lost.push(what)), lost };
}

it('reads pictures, frames, figures and other blocks of HTML as markdown', () => {
  const written = [
    'A <img src="a.png" alt="A"> in a line.',
    '<figure>\n<img src="b.png">\n<figcaption>Below</figcaption>\n</figure>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<div align="center">',
    'Words <!-- quiet --> in **markdown**',
    '</div>',
    '<video src="f.mp4"></video>',
    '<!--more-->',
  ].join('\n\n');
  expect(read(written)).toEqual({
    markdown: [
      'A ![A](a.png) in a line.',
      '![](b.png "Below")',
      '<https://www.youtube.com/embed/dQw4w9WgXcQ>',
      '',
      'Words  in **markdown**',
      '',
      '<video controls src="f.mp4">\n</video>',
    ].join('\n\n'),
    lost: [],
  });
});

it("reads Hugo's shortcodes for figures and films", () => {
  const written =
    '{{< figure src="/img/a.png" alt="A > B" caption="Below" >}}\n\n{{<youtube dQw4w9WgXcQ>}}\n\n{{% youtube id="dQw4w9WgXcQ" %}}\n\n{{< vimeo 76979871 >}}\n\n{{< gist ada 0123456789abcdef >}}';
  expect(read(written)).toEqual({
    markdown: [
      '![A > B](/img/a.png "Below")',
      '<https://www.youtube.com/embed/dQw4w9WgXcQ>',
      '<https://www.youtube.com/embed/dQw4w9WgXcQ>',
      '<https://player.vimeo.com/video/76979871>',
      '<https://gist.github.com/ada/0123456789abcdef>',
    ].join('\n\n'),
    lost: [],
  });
});

it('leaves the rest as it is written and names it; code means itself', () => {
  const written = [
    '{{< notice tip >}}\nA <kbd>key</kbd>\n{{< /notice >}}',
    '{% include a.html %}',
    '<Tweet id="1" />',
    '`{{< youtube dQw4w9WgXcQ >}}`',
    '```html\n<img src="a.png"> {{< figure src="a.png" >}}\n```',
  ].join('\n\n');
  expect(read(written)).toEqual({
    markdown: written,
    lost: [
      'the shortcode “notice”',
      'the tag “include”',
      'the HTML <kbd>',
      'the component <Tweet>',
    ],
  });
});

it.each(['{{< a "', '{{<', '{% a', '{{< a b=', '`{{< a >}}', '<img '])(
  'takes time that grows with the length of hostile markdown: %s',
  async (pattern) => {
    expect(await growthOf((text) => read(text), pattern, 1000)).toBeLessThan(10);
  },
);
