import { classes, content, experience, projects, site } from 'test/fixtures/content';
import { describe, expect, it } from 'vitest';
import type { ContentPart } from './schema';
import { readSeed } from './seed';
import shipped from './seed.yaml?raw';

function problems(part: ContentPart, value: unknown): string[] {
  try {
    readSeed(JSON.stringify({ ...content, [part]: value }));
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('the content of a new site', () => {
  it('is right as it is', () => {
    expect(() => readSeed(shipped)).not.toThrow();
  });

  it('names the file and the field of a wrong entry', () => {
    const [first] = projects;
    const running = [first, { ...first, link: 'hedgewire' }];
    expect(problems('projects', { running, archived: [] })).toEqual([
      'content/seed.yaml: projects.running[1].link must be a full address that starts with https:// or http://',
    ]);
  });

  it('names every wrong field, and a field that should not be there', () => {
    expect(problems('site', { ...site, email: 'nobody', ownerName: ' ', colour: 'green' })).toEqual(
      [
        'content/seed.yaml: site.ownerName must not be empty',
        'content/seed.yaml: site.email must be an e-mail address like name@example.com',
        'content/seed.yaml: site unrecognized key: "colour"',
      ],
    );
  });

  it("takes '#' as the address of a company that has none yet, and no other word", () => {
    const [first] = experience;
    expect(problems('experience', [{ ...first, url: '#' }])).toEqual([]);
    const wrong = { url: 'soon', startDate: '2024-13-01', employmentType: 'Sometimes' };
    expect(problems('experience', [{ ...first, ...wrong }])).toEqual([
      "content/seed.yaml: experience[0].employmentType must be 'Full-time' or 'Part-time'",
      'content/seed.yaml: experience[0].startDate must be a date like 2024-07-01',
      "content/seed.yaml: experience[0].url must be a full address that starts with https://, or '#' for none yet",
    ]);
  });

  it('refuses work that ends before it starts', () => {
    const [first] = experience;
    expect(
      problems('experience', [{ ...first, startDate: '2024-07-01', endDate: '2024-06-30' }]),
    ).toEqual(['content/seed.yaml: experience[0].endDate must not be before the start date']);
    expect(
      problems('experience', [{ ...first, startDate: '2024-07-01', endDate: '2024-07-01' }]),
    ).toEqual([]);
  });

  it('takes as many classes as there are, none or twelve, but each name and id once', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => ({
      id: `class-${at}`,
      name: `Class ${at}`,
      archived: at > 5,
    }));
    expect(problems('classes', [])).toEqual([]);
    expect(problems('classes', twelve)).toEqual([]);
    expect(problems('classes', [...classes, { ...classes[0], id: 'other' }])).toEqual([
      'content/seed.yaml: classes must name each class once',
    ]);
    expect(problems('classes', [...classes, { ...classes[0], name: 'Chemistry' }])).toEqual([
      'content/seed.yaml: classes must give each class an id of its own',
    ]);
  });
});

describe('the content of the demo', () => {
  const { site, technologies, projects, experience, reviews } = content;

  it('has eight technology tiles in their order', () => {
    expect(technologies.map(({ name, description }) => `${name} (${description})`)).toEqual([
      'React (UI Library)',
      'Figma (Design Tool)',
      'Tailwind CSS (Utility-First CSS)',
      'OpenWebUI (UI Framework)',
      'Ollama (LLM Framework)',
      'Node.js (JS Runtime)',
      'Github (Version Control)',
      'Docker (Containerization)',
    ]);
  });

  it('has four projects and one archived project with the id 101', () => {
    expect(projects.running).toHaveLength(4);
    expect(projects.archived.map(({ id }) => id)).toEqual([101]);
  });

  it('has four experience entries with their dates and three reviews', () => {
    expect(experience.map(({ startDate, employmentType }) => [startDate, employmentType])).toEqual([
      ['2022-08-01', 'Full-time'],
      ['2024-07-01', 'Full-time'],
      ['2024-06-01', 'Part-time'],
      ['2023-05-01', 'Part-time'],
    ]);
    expect(experience.find(({ company }) => company === 'Paddocket')?.url).toBe('#');
    expect(reviews).toHaveLength(3);
  });

  it('shows 81.42 as the lowest grade', () => {
    expect(site.lowestGrade).toBe(81.42);
  });
});
