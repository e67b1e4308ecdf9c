import type { HomeFile } from './schema.ts';

export const home = {
  headline: 'Building the Technology of the Future',
  subline:
    'I run a hosting company, a radio for farms and a podcast, and I write down what breaks on the way.',
  welcome:
    'Welcome. I am building companies and exploring AI, reliable cloud, internet access and space technology, mostly from a desk that overlooks a horse pasture and a rack that hums louder than the cicadas.',
  blogIntroduction:
    'Notes from the night shift: what I built, what broke, and what the graphs looked like when it did.',
  invitation:
    'Have a project that needs a server, an antenna or a second opinion? Write to collaborate, or just to say hello.',
} satisfies HomeFile;
