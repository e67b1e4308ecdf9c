import { expect, it } from 'vitest';
import { missingAlternativeTexts } from './missing-alternative-texts';
import type { Section } from './sections/sections';

const image = (fileName: string, alt: string) =>
  ({ type: 'image', fileName, alt, size: 'large', alignment: 'center' }) as const;

it('names every picture without an alternative text, and the section it stands in', () => {
  const content: Section[] = [
    { type: 'text', value: '![](/vendor/a.png) ![words](b.png) [![ ](c.png)](https://x.example)' },
    image('d.png', ' '),
    image('e.png', 'An engine'),
    image('', ''),
    {
      type: 'gallery',
      pictures: [
        { fileName: 'f.png', alt: '', caption: 'A caption is no alternative' },
        { fileName: 'g.png', alt: 'A gate', caption: '' },
      ],
    },
    { type: 'timeline', events: [{ date: '', title: '', content: [image('h.png', '')] }] },
    { type: 'callout', tone: 'note', value: '![](i.png)' },
    { type: 'code', value: '![](j.png)', language: 'md', caption: '', highlighted: '' },
  ];
  expect(missingAlternativeTexts({ content })).toEqual([
    { section: 0, fileName: 'a.png' },
    { section: 0, fileName: 'c.png' },
    { section: 1, fileName: 'd.png' },
    { section: 4, fileName: 'f.png' },
    { section: 5, fileName: 'h.png' },
    { section: 6, fileName: 'i.png' },
  ]);
});
