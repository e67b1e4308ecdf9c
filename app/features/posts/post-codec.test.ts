import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLegacyItems, readLegacyRows } from './legacy-encoding';
import { decodeContent, encodeContent } from './post-codec';
import type { Section } from './sections/sections';
import type { EventBlock } from './sections/timeline-section';

const encode = (text: string) => btoa(encodeURIComponent(text));

describe('a list read from storage', () => {
  it.each([
    ['a JSON string', '["one","two"]'],
    ['a JSON text after spaces', '  ["one", "two"]'],
    ['a plain list', ['one', 'two']],
    ['text delimited with |', 'one|two'],
    ['text delimited with ,', 'one, two'],
    ['encoded pieces in JSON', JSON.stringify([encode('one'), encode('two')])],
    ['encoded pieces with |', `${encode('one')}|${encode('two')}`],
    ['encoded pieces with ,', `${encode('one')},${encode('two')}`],
    ['one plain piece and one encoded', `one|${encode('two')}`],
    ['an encoded JSON text', encode('["one","two"]')],
  ])('takes %s', (_, raw) => {
    expect(readLegacyItems(raw)).toEqual(['one', 'two']);
  });

  it('prefers | to , so that a comma can be part of an item', () => {
    expect(readLegacyItems('salt, pepper|oil')).toEqual(['salt, pepper', 'oil']);
  });

  it('keeps a truncated piece as it is', () => {
    const truncated = encode('naïve café').slice(0, -3);
    expect(readLegacyItems(truncated)).toEqual([truncated]);
  });

  it('keeps broken JSON as text', () => {
    expect(readLegacyItems('["one"')).toEqual(['["one"']);
  });

  it('is empty for nothing', () => {
    for (const nothing of ['', null, undefined, {}, 7])
      expect(readLegacyItems(nothing)).toEqual([]);
  });
});

describe('table rows read from storage', () => {
  const rows = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  it.each([
    ['a JSON string', JSON.stringify(rows)],
    ['lists', rows],
    ['JSON texts', rows.map((row) => JSON.stringify(row))],
    ['|| and |', 'a|b||c|d'],
    ['|| and ,', 'a,b||c,d'],
    ['; and |', 'a|b;c|d'],
    ['; and ,', 'a,b;c,d'],
    ['encoded cells', `${encode('a')}|${encode('b')};${encode('c')}|d`],
    ['objects with cells', rows.map((cells) => ({ cells }))],
  ])('take %s', (_, raw) => {
    expect(readLegacyRows(raw)).toEqual(rows);
  });
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('YWJj', 'a|b||c;d,e', '["x"]', '%', encode('ü'), encode(encode('x')), '\ud800'),
);
const image = fc.record({
  type: fc.constant('image' as const),
  fileName: text,
  alt: text,
  size: fc.constantFrom('small' as const, 'medium' as const, 'large' as const),
  alignment: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
});
const block: fc.Arbitrary<EventBlock> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), value: text }),
  fc.record({ type: fc.constant('list' as const), items: fc.array(text) }),
  image,
);
const body: fc.Arbitrary<Section> = fc.oneof(
  block,
  fc.record({
    type: fc.constant('table' as const),
    headers: fc.array(text),
    rows: fc.array(fc.array(text)),
  }),
  fc.record({
    type: fc.constant('timeline' as const),
    events: fc.array(fc.record({ date: text, title: text, content: fc.array(block) })),
  }),
);
const section = fc
  .tuple(body, fc.option(fc.string({ minLength: 1 })))
  .map(([part, title]): Section => (title ? { ...part, title } : part));

describe('the events of a timeline read from storage', () => {
  const events = [
    {
      date: '1794',
      title: 'Semaphore',
      content: [{ type: 'text', value: 'Towers, seen from afar' }],
    },
  ];
  const [event] = events;
  it.each<[string, unknown]>([
    ['a list', events],
    ['a JSON string', JSON.stringify(events)],
    ['one base64 text', btoa(JSON.stringify(events))],
    ['one base64 text of URI-encoded JSON', encode(JSON.stringify(events))],
    ['JSON strings', events.map((one) => JSON.stringify(one))],
    ['base64 texts', events.map((one) => btoa(JSON.stringify(one)))],
    ['one event that stands alone', event],
    [
      'values that are encoded one by one',
      [
        {
          date: '1794',
          title: encode('Semaphore'),
          content: [{ type: 'text', value: btoa('Towers, seen from afar') }],
        },
      ],
    ],
    ['content that is one encoded text', [{ ...event, content: encode('Towers, seen from afar') }]],
  ])('may be %s', (_, raw) => {
    expect(decodeContent([{ type: 'timeline', events: raw }])).toEqual([
      { type: 'timeline', events },
    ]);
  });

  it('take a text that is no event for a title', () => {
    expect(decodeContent([{ type: 'timeline', events: ['Smoke'] }])).toEqual([
      { type: 'timeline', events: [{ date: '', title: 'Smoke', content: [] }] },
    ]);
  });
});

describe('content', () => {
  it('comes back from storage as it went in', () => {
    fc.assert(
      fc.property(fc.array(section), (sections) => {
        expect(decodeContent(encodeContent(sections))).toEqual(sections);
      }),
    );
  });

  it('saves items, headers, rows and events as JSON strings', () => {
    const stored = JSON.parse(
      encodeContent([
        { type: 'list', items: ['a'] },
        { type: 'table', headers: ['h'], rows: [['c']] },
        { type: 'timeline', events: [{ date: '5000 BC', title: 't', content: [] }] },
      ]),
    );
    expect(stored).toEqual([
      { type: 'list', items: '["a"]' },
      { type: 'table', headers: '["h"]', rows: '[["c"]]' },
      { type: 'timeline', events: '[{"date":"5000 BC","title":"t","content":[]}]' },
    ]);
  });

  it('fills in what an image leaves open', () => {
    expect(decodeContent([{ type: 'image', fileName: 'a.png' }])).toEqual([
      { type: 'image', fileName: 'a.png', alt: '', size: 'large', alignment: 'center' },
    ]);
  });

  it('keeps the text of a section whose type is unknown', () => {
    expect(decodeContent([{ type: 'poem', value: 'x' }])).toEqual([{ type: 'text', value: 'x' }]);
  });

  it.each([
    ['plain text', 'Hello *there*', [{ type: 'text', value: 'Hello *there*' }]],
    ['one section that stands alone', { type: 'text', value: 'x' }, [{ type: 'text', value: 'x' }]],
    ['sections as JSON strings', ['{"type":"text","value":"x"}'], [{ type: 'text', value: 'x' }]],
    ['one base64 text', btoa('[{"type":"text","value":"x"}]'), [{ type: 'text', value: 'x' }]],
    ['nothing', undefined, []],
    ['null', null, []],
  ])('may be %s', (_, raw, sections) => {
    expect(decodeContent(raw)).toEqual(sections);
  });

  it('loses the address of a picture and keeps its name', () => {
    const picture = { type: 'image', fileName: '/vendor/x.webp' };
    expect(
      decodeContent([
        picture,
        { type: 'image', value: 'vendor/x.webp' },
        { type: 'timeline', events: [{ content: [picture] }] },
      ]),
    ).toMatchObject([
      { fileName: 'x.webp' },
      { fileName: 'x.webp' },
      { events: [{ content: [{ fileName: 'x.webp' }] }] },
    ]);
  });

  it('never throws, whatever is stored', () => {
    const hostile = fc.oneof(
      fc.anything(),
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.array(
        fc.record(
          {
            type: fc.oneof(
              fc.constantFrom('text', 'image', 'list', 'table', 'timeline'),
              fc.anything(),
            ),
            title: fc.anything(),
            value: fc.anything(),
            items: fc.oneof(fc.anything(), text),
            headers: fc.oneof(fc.anything(), text),
            rows: fc.oneof(fc.anything(), text, fc.array(text)),
            events: fc.oneof(fc.anything(), fc.json()),
          },
          { requiredKeys: [] },
        ),
      ),
    );
    fc.assert(
      fc.property(hostile, (raw) => {
        expect(Array.isArray(decodeContent(raw))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws on what is huge or deeply nested', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const huge = 'QUJD'.repeat(2_000_000);
    for (const raw of [
      deep,
      `[${deep}]`,
      [{ type: 'list', items: deep }],
      [{ type: 'table', rows: deep }],
    ]) {
      expect(Array.isArray(decodeContent(raw))).toBe(true);
    }
    expect(readLegacyItems(huge)[0]).toHaveLength(6_000_000);
  });
});
