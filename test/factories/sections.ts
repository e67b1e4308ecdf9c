import type { Section, SectionOf, SectionType } from '~/features/posts/sections/sections';

/** A section of every type, with a value in each of its fields. */
export const filledSections: { [Type in SectionType]: SectionOf<Type> } = {
  text: { type: 'text', value: 'Some **words**.' },
  image: {
    type: 'image',
    fileName: 'satellite-pass.webp',
    alt: 'A face',
    size: 'wide',
    alignment: 'right',
    caption: 'In "spring"',
  },
  list: { type: 'list', items: ['one', 'two'] },
  table: { type: 'table', headers: ['A'], rows: [['1']] },
  timeline: {
    type: 'timeline',
    events: [
      {
        date: '1794',
        title: 'Semaphore',
        content: [
          { type: 'text', value: 'Seen from **afar**.' },
          { type: 'image', fileName: 'a.png', alt: 'A', size: 'small', alignment: 'left' },
          { type: 'list', items: ['Towers'] },
        ],
      },
    ],
  },
  gallery: {
    type: 'gallery',
    pictures: [
      { fileName: 'satellite-pass.webp', alt: 'A face', caption: 'Spring' },
      { fileName: 'pfp.png', alt: 'An orbit', caption: '' },
    ],
  },
  video: {
    type: 'video',
    fileName: '0123456789abcdef.mp4',
    caption: 'The "launch"',
    poster: 'portrait.webp',
    captions: '0123456789abcdef.vtt',
    width: 1280,
    height: 720,
  },
  audio: { type: 'audio', fileName: '0123456789abcdef.mp3', caption: 'A song' },
  file: {
    type: 'file',
    fileName: '0123456789abcdef.file',
    name: 'report_[1].pdf',
    caption: 'The "whole" report',
    size: 2_500_000,
  },
  figure: {
    type: 'figure',
    figure: 'own',
    value: '<p>Press it.</p>\n<script>addEventListener("progress", () => {});</script>',
    caption: 'A link over 1.9 km',
    wide: true,
    height: 240,
    scrolls: true,
    still: 'satellite-pass.webp',
  },
  embed: {
    type: 'embed',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    caption: 'A [song]',
  },
};

const choices = new Set(['type', 'figure', 'tone', 'size', 'alignment']);

/** The section with one text in every field that takes a text. */
export function withText(section: Section, text: string): Section {
  return replaceTexts(section, text) as Section;
}

function replaceTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((entry) => replaceTexts(entry, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      choices.has(name) ? entry : replaceTexts(entry, text),
    ]),
  );
}
