import type { ReviewFile } from './schema.ts';

export const reviews = [
  {
    id: 1,
    text: 'We moved forty sites over a weekend and nobody noticed, which is the nicest thing I can say about a hosting company. On Monday I got a page of graphs and a list of three things I should fix myself.',
    author: 'Maren Lindqvist',
    country: 'Sweden',
    date: 'March 2026',
    about: 'Emberrack, migration',
    logo: 'company-emberrack.svg',
  },
  {
    id: 2,
    text: 'Rowan spent two days on our roof, two in our barn and one explaining to my father what a mesh is. We have had internet at the far paddock ever since, through ice and through the bull.',
    author: 'Tomas Whitlock',
    country: 'United States',
    date: 'November 2025',
    about: 'Hedgewire field trial',
    logo: 'company-hedgewire.svg',
  },
  {
    id: 3,
    text: 'I came for an episode about data centres and stayed for all thirty. The only show where somebody says "I do not know" and then goes and measures it.',
    author: 'Adaeze Obi',
    country: 'Ireland',
    date: 'June 2026',
    logo: 'company-ask-the-router.svg',
  },
] satisfies ReviewFile[];
