import { expect, it } from 'vitest';
import { addressOf } from '~/formats/slug';
import * as wordpress from './wordpress';

const readWordpressExport = (xml: string, timeZone: string) =>
  wordpress.readWordpressExport([xml], timeZone);

const item = (inside: string) => `<item>${inside}</item>`;
const text = (id: number, written: string) =>
  item(
    `<wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${written}]]></content:encoded>`,
  );
const wxr = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title>${items.join('')}</channel></rss>`;

const published = item(`
  <title>Fish &amp; Chips</title>
  <link>https://old.example/2024/05/fish-chips/</link>
  <dc:creator><![CDATA[ada]]></dc:creator>
  <content:encoded><![CDATA[First line
second line

Next <strong>paragraph</strong>

[caption id="a"]<img src="https://old.example/wp-content/uploads/2024/05/fish-300x200.jpg" alt="Fish" />[/caption]]]></content:encoded>
  <excerpt:encoded><![CDATA[Short]]></excerpt:encoded>
  <wp:post_id>12</wp:post_id>
  <wp:post_date>2024-05-01 21:30:00</wp:post_date>
  <wp:post_date_gmt>2024-05-02 01:30:00</wp:post_date_gmt>
  <wp:post_name>fish-chips</wp:post_name>
  <wp:status>publish</wp:status>
  <wp:post_type>post</wp:post_type>
  <category domain="category" nicename="food"><![CDATA[Food]]></category>
  <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
  <category domain="post_tag" nicename="sea"><![CDATA[Sea]]></category>
  <category domain="post_tag" nicename="salt-water"><![CDATA[Salt &amp; Water]]></category>
  <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[13]]></wp:meta_value></wp:postmeta>`);
const attachment = item(
  '<title>p</title><wp:post_id>13</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/wp-content/uploads/2024/05/head.jpg</wp:attachment_url>',
);
const locked = item(
  '<title>Locked</title><wp:post_id>14</wp:post_id><wp:status>publish</wp:status><wp:post_password>x</wp:post_password><wp:post_type>post</wp:post_type>',
);
const page = item(
  '<title>About</title><wp:post_id>15</wp:post_id><wp:post_type>page</wp:post_type>',
);

it('takes text, tags, day, author, pictures and every address of a post', () => {
  const found = readWordpressExport(wxr(published, attachment, page), 'America/New_York');
  expect(found?.posts).toHaveLength(1);
  expect(found?.posts[0]).toMatchObject({
    originalId: 'wordpress:12',
    createdAt: '2024-05-02T01:30:00.000Z',
    headerPicture: 'https://old.example/wp-content/uploads/2024/05/head.jpg',
    paths: ['/2024/05/fish-chips/', '/?p=12', '/fish-chips', '/2024/05/fish-chips'],
    values: {
      title: 'Fish & Chips',
      slug: 'fish-chips',
      excerpt: 'Short',
      author: 'ada',
      publishedDate: '2024-05-01',
      visibility: 'public',
      tags: ['Food', 'Sea', 'Salt & Water'],
    },
  });
  expect(found?.posts[0]?.markdown).toBe(
    'First line\\\nsecond line\n\nNext **paragraph**\n\n![Fish](https://old.example/wp-content/uploads/2024/05/fish-300x200.jpg)',
  );
  expect(found?.paths).toContainEqual({ path: '/category/food', kind: 'tag', target: 'food' });
  const target = addressOf('Salt & Water');
  expect(found?.paths).toContainEqual({ path: '/tag/salt-water', kind: 'tag', target });
  expect(found?.posts[0]?.values.tags).toContain('Salt & Water');
});

it('several files are one export: a post finds its picture and its author in another', () => {
  const authors =
    '<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name><![CDATA[Ada Lovelace]]></wp:author_display_name></wp:author>';
  const parts = [wxr(published), wxr(authors, attachment, locked)];
  const found = wordpress.readWordpressExport(parts, 'UTC');
  expect(found?.posts).toMatchObject([
    {
      headerPicture: 'https://old.example/wp-content/uploads/2024/05/head.jpg',
      values: { author: 'Ada Lovelace' },
    },
    { values: { title: 'Locked' } },
  ]);
});

it('reads signs in titles, keeps the hour of what is still to come, and takes no templates', () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const coming = item(
    `<title><![CDATA[Salt &amp; Don&#8217;t]]></title><wp:post_date_gmt>2030-05-02 01:30:00</wp:post_date_gmt><wp:status>future</wp:status><wp:post_type>post</wp:post_type>${meta('_yoast_wpseo_title', '%%title%% %%sep%% %%sitename%%')}${meta('_yoast_wpseo_metadesc', 'Words')}`,
  );
  expect(readWordpressExport(wxr(coming), 'America/New_York')?.posts[0]?.values).toMatchObject({
    title: 'Salt & Don’t',
    publishedDate: '2030-05-01T21:30',
    visibility: 'public',
    seoTitle: '',
    seoDescription: 'Words',
  });
});

it('shortcodes bring their pictures, films, sound and embeds', () => {
  const picture = (id: number, parent: number) =>
    item(
      `<wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>/up/${id}.jpg</wp:attachment_url><excerpt:encoded>No ${id}</excerpt:encoded><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Alt</wp:meta_value></wp:postmeta>`,
    );
  const found = readWordpressExport(
    wxr(
      text(
        1,
        'A\n\n[gallery ids="22,21" columns="2"]\n\n[video width="640" height="360" mp4="/up/f.mp4"][/video]\n\n[audio src=\'/up/s.mp3\']\n\n[embed width="9"]https://vimeo.com/76979871[/embed]\n\n[playlist ids="5"]\n\nB',
      ),
      text(2, '[gallery]'),
      picture(21, 2),
      picture(22, 2),
      picture(23, 9),
    ),
    'UTC',
  );
  expect(found?.posts).toMatchObject([
    {
      markdown: [
        'A',
        '![Alt](/up/22.jpg "No 22") ![Alt](/up/21.jpg "No 21")',
        '<video controls src="/up/f.mp4" width="640" height="360">\n</video>',
        '<audio controls src="/up/s.mp3">\n</audio>',
        '<https://vimeo.com/76979871>',
        'B',
      ].join('\n\n'),
      lost: ['a playlist'],
    },
    { markdown: '![Alt](/up/21.jpg "No 21") ![Alt](/up/22.jpg "No 22")', lost: [] },
  ]);
});

it('reads paragraphs between those that have a style, and code with empty lines', () => {
  const found = readWordpressExport(
    wxr(
      text(
        1,
        'One\nline\n<!--more Read on-->\nTwo\n\n<p style="text-align: center;">Three</p>\n\nFour\n\nFive',
      ),
      text(2, 'Code:\n\n<pre>a\nb\n\nc\nd</pre>\n\nAfter'),
      text(
        3,
        '<!-- wp:paragraph -->\n<p>A\nb</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:code -->\n<pre><code>a\n\nb</code></pre>\n<!-- /wp:code -->',
      ),
    ),
    'UTC',
  );
  expect(found?.posts.map(({ markdown }) => markdown)).toEqual([
    'One\\\nline\n\nTwo\n\nThree\n\nFour\n\nFive',
    'Code:\n\n```\na\nb\n\nc\nd\n```\n\nAfter',
    'A b\n\n```\na\n\nb\n```',
  ]);
});

it('reads the footnotes of its block, which stand beside the text', () => {
  const mark = (id: string) =>
    `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`;
  const notes = [
    { id: '6e-a1', content: 'First <em>note</em>.' },
    { id: '7f-b2', content: 'Second.' },
  ];
  const stored = `<wp:post_id>5</wp:post_id><wp:post_type>post</wp:post_type><content:encoded><![CDATA[<!-- wp:paragraph -->\n<p>One${mark('6e-a1')} two${mark('7f-b2')}.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:footnotes /-->]]></content:encoded><wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${JSON.stringify(notes)}]]></wp:meta_value></wp:postmeta>`;
  expect(readWordpressExport(wxr(item(stored)), 'UTC')?.posts[0]?.markdown).toBe(
    'One[^fn1] two[^fn2].\n\n[^fn1]: First *note*.\n\n[^fn2]: Second.',
  );
});

it('keeps what had a password private', () => {
  expect(readWordpressExport(wxr(locked), 'UTC')?.posts[0]?.values.visibility).toBe('private');
});

it('refuses entities of its own and broken XML with a sentence, and is none where it is something else', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>${wxr(published).slice(39)}`;
  expect(() => readWordpressExport(laughs, 'UTC')).toThrow('defines a document type of its own');
  expect(() => readWordpressExport(wxr(published).slice(0, -20), 'UTC')).toThrow('is damaged');
  expect(readWordpressExport('<rss><channel/></rss>', 'UTC')).toBeNull();
  expect(readWordpressExport('hello', 'UTC')).toBeNull();
});
