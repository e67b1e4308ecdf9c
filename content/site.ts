import type { SiteFile } from './schema.ts';

export const site = {
  ownerName: 'Rowan Calloway',
  siteName: 'Rowan Calloway',
  email: 'hello@example.com',
  place: 'Kentucky',
  timeZone: 'America/Kentucky/Louisville',
  coordinates: '38.25, -85.76',
  portrait: 'plate-portrait.svg',
  links: [
    { label: 'Mastodon', url: 'https://social.example.com/@rowan' },
    { label: 'LinkedIn', url: 'https://network.example.com/in/rowan-calloway' },
    { label: 'GitHub', url: 'https://code.example.com/rowan' },
  ],
  meta: {
    title: 'Rowan Calloway: Portfolio and Tech Blog',
    description:
      'Rowan Calloway builds companies around AI, reliable cloud, internet access and space technology, and writes down what breaks on the way.',
    keywords: [
      'Rowan Calloway',
      'portfolio',
      'tech blog',
      'AI',
      'cloud hosting',
      'internet access',
      'space technology',
      'founder',
    ],
  },
  visitorDetailsDays: 90,
  lowestGrade: 81.42,
  pages: { gpa: true, lowestGrade: true },
} satisfies SiteFile;
