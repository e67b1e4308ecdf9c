import type { HomeFile } from './schema.ts';

export const home = {
  headline: 'Building the Technology of the Future',
  subline:
    'I run a hosting company, a radio for farms and a podcast, and I write down what breaks on the way.',
  welcome:
    'Welcome. I am building companies and exploring AI, reliable cloud, internet access and space technology, mostly from a desk that overlooks a horse pasture and a rack that hums louder than the cicadas.',
  sections: [
    {
      kind: 'technology',
      visible: true,
      title: 'Technology',
      lead: 'Tools & technologies I work with',
    },
    { kind: 'projects', visible: true, title: 'My Projects', lead: '' },
    { kind: 'experience', visible: true, title: 'Experience', lead: '' },
    {
      kind: 'blog',
      visible: true,
      title: 'My Digital Sanctuary',
      lead: 'Notes from the night shift: what I built, what broke, and what the graphs looked like when it did.',
    },
    { kind: 'reviews', visible: true, title: 'Reviews', lead: '' },
  ],
} satisfies HomeFile;
