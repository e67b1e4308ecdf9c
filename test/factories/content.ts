import type { SiteContent } from 'content/schema';
import { content as seed } from 'test/fixtures/content';

/** Names that test a layout: one long word, many words, and scripts of other shapes and directions. */
const names = [
  'Donaudampfschifffahrtsgesellschaft',
  'شركة الشبكات الريفية',
  '株式会社夜勤ネットワーク研究所',
  'ग्रामीण इंटरनेट सेवा',
  'A cooperative for weatherproof radios, fence posts and everything that hums between them',
  'Bo',
];
const sentences = [
  'One sentence that says what it is.',
  'نبني شبكات تعمل في كل الأحوال، ونكتب عما يتعطل منها.',
  '夜のあいだに壊れたものを、朝までに直して、その記録を残します。',
  'हम ऐसी मशीनें बनाते हैं जो अपना वादा निभाती हैं, और जो टूटता है उसे लिखते हैं।',
];

const pick = (all: readonly string[], at: number) => all[at % all.length] ?? '';
const list = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

/** The site's content with so many entries in every list, and a headline of that many characters. */
export function contentWith(count: number, headlineLength = 37): SiteContent {
  const card = (at: number) => ({ title: pick(names, at), text: pick(sentences, at) });
  const entry = (at: number) => ({ label: pick(names, at).slice(0, 24), to: `/about#${at}` });
  const project = (at: number) => ({
    id: at + 1,
    title: pick(names, at),
    description: pick(sentences, at),
    link: at % 3 === 2 ? '' : 'https://project.example.com/',
    image: at % 2 === 0 ? 'plate-ring.31-28-44.svg' : '',
    imageAlt: '',
    skills: list(count, (n) => pick(names, n + at).slice(0, 18)),
  });
  return {
    ...seed,
    site: {
      ...seed.site,
      ownerName: pick(names, count),
      siteName: pick(names, count),
      links: list(count, (at) => ({
        label: pick(names, at).slice(0, 30),
        url: `https://social.example.com/${at}`,
      })),
    },
    home: { ...seed.home, headline: headline(headlineLength) },
    technologies: list(count, (at) => ({
      id: at + 1,
      name: pick(names, at),
      description: pick(sentences, at).slice(0, 40),
      evidence: at % 2 === 0 ? pick(sentences, at) : '',
      icon: at % 2 === 0 ? '/vendor/marks.svg#react' : '',
      color: '#61DAFB',
    })),
    projects: { running: list(count, project), archived: list(count, project) },
    experience: list(count, (at) => ({
      id: at + 1,
      company: pick(names, at),
      role: pick(names, at + 3),
      employmentType: at % 2 === 0 ? ('Full-time' as const) : ('Part-time' as const),
      startDate: `${2024 - at}-03-01`,
      endDate: at % 2 === 0 ? '' : `${2025 - at}-06-30`,
      outcome: at % 3 === 0 ? '' : pick(sentences, at),
      description: pick(sentences, at),
      logo: '',
      url: '#',
    })),
    reviews: list(count, (at) => ({
      id: at + 1,
      author: pick(names, at),
      text: list(1 + (at % 3) * 2, (n) => pick(sentences, at + n)).join(' '),
      country: at % 2 === 0 ? 'Ireland' : '',
      date: at % 3 === 0 ? '' : 'June 2026',
      about: at % 2 === 0 ? '' : pick(names, at),
      logo: '',
    })),
    about: {
      ...seed.about,
      biography: list(count, (at) => pick(sentences, at)),
      philosophy: {
        statement: count === 0 ? '' : pick(sentences, count),
        principles: list(count, card),
      },
      finds: list(count, card),
    },
    contact: { ...seed.contact, services: list(count, card) },
    navigation: {
      ...seed.navigation,
      entries: [...seed.navigation.entries.slice(0, Math.max(1, count)), ...list(count - 5, entry)],
      footerEntries: list(count, entry),
    },
  };
}

const words =
  'Building the Technology of the Future in a feed room, with second-hand machines, two antennas and very little sleep at all';

function headline(length: number): string {
  return words.padEnd(length, '.').slice(0, length).trim();
}
