import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Experience, SiteContent } from 'content/schema';
import { content as seed } from 'test/fixtures/content';
import { describe, expect, it } from 'vitest';
import { checkPart } from '~/features/content/editing/check-part';
import { writeJsonResume } from './json-resume';
import { readJsonResume } from './read-json-resume';
import { printedDetails } from './resume';

const require = createRequire(import.meta.url);
const { validate } = require('@jsonresume/schema') as {
  validate(resume: unknown, done: (problems: unknown, valid: boolean) => void): void;
};
const sample = readFileSync(require.resolve('@jsonresume/schema/sample.resume.json'), 'utf8');

const job: Experience = {
  id: 1,
  company: 'Emberrack',
  role: 'Engineer',
  employmentType: 'Part-time',
  startDate: '2022-08-01',
  endDate: '',
  outcome: '',
  description: 'Keeps the racks cool.',
  logo: '',
  url: 'https://emberrack.example.com/',
};
const plain = { evidence: '', icon: '', color: '#8b949e' };
const content: SiteContent = {
  ...seed,
  site: {
    ...seed.site,
    ownerName: '李小龍',
    email: 'hello@example.com',
    place: 'Lisbon',
    portrait: 'portrait.webp',
    links: [{ label: 'GitHub', url: 'https://code.example.com/lee' }],
  },
  experience: [
    {
      ...job,
      company: 'Left',
      endDate: '2023-01-31',
      url: '#',
      employmentType: '',
      highlights: ['First on the silo', 'Two megabits'],
    },
    job,
    { ...job, company: 'Newest', startDate: '2025-01-01' },
  ],
  projects: {
    running: [
      {
        ...{ id: 1, title: 'Hedgewire', description: 'A radio.', link: '', skills: ['RF'] },
        ...{ image: '', imageAlt: '' },
      },
    ],
    archived: [],
  },
  technologies: [
    { ...plain, id: 1, name: 'Rust', description: 'Language' },
    { ...plain, id: 2, name: 'KiCad', description: 'Circuits' },
    { ...plain, id: 3, name: 'Go', description: 'Language' },
  ],
};

const faultsOf = (resume: unknown) => {
  let problems: unknown;
  validate(resume, (found) => {
    problems = found;
  });
  return problems;
};

describe('the résumé as JSON', () => {
  it('is valid against the schema of JSON Resume, with everything and with nothing', () => {
    expect(faultsOf(writeJsonResume(content, 'https://example.com'))).toBeNull();
    const bare = {
      ...content,
      experience: [],
      projects: { running: [], archived: [] },
      technologies: [],
    };
    expect(
      faultsOf(
        writeJsonResume({ ...bare, site: { ...content.site, links: [] } }, 'http://localhost:3000'),
      ),
    ).toBeNull();
    expect(faultsOf({ basics: { name: 1 } })).not.toBeNull();
  });

  it('names what is held now first, the newest first, and groups skills by what they are for', () => {
    const { work, skills } = writeJsonResume(content, 'https://example.com');
    expect(work.map(({ name }) => name)).toEqual(['Newest', 'Emberrack', 'Left']);
    expect(work[1]).not.toHaveProperty('endDate');
    expect(work[2]).toMatchObject({ endDate: '2023-01-31' });
    expect(work[2]).not.toHaveProperty('url');
    expect(skills).toEqual([
      { name: 'Language', keywords: ['Rust', 'Go'] },
      { name: 'Circuits', keywords: ['KiCad'] },
    ]);
  });

  it('comes back as it was when it is imported', () => {
    const read = readJsonResume(JSON.stringify(writeJsonResume(content, 'https://example.com')));
    if (!read.ok) throw new Error(read.message);
    const { experience, projects, technologies, leftOut } = read.found;
    expect(leftOut).toEqual(['Basics: image, url left out.']);
    const known = content.experience.map(({ id: _, ...one }) => one);
    expect(experience).toEqual([known[2], known[1], known[0]]);
    expect(projects).toEqual(content.projects.running.map(({ id: _, ...one }) => one));
    expect(new Set(technologies)).toEqual(
      new Set(content.technologies.map(({ id: _, ...one }) => one)),
    );
  });
});

describe('the import of a JSON Resume', () => {
  it("reads the standard's own sample", () => {
    const read = readJsonResume(sample);
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    expect(read.found.experience[0]).toMatchObject({
      company: 'Pied Piper',
      role: 'CEO/President',
      startDate: '2013-12-01',
      endDate: '2014-12-01',
    });
    expect(read.found.technologies).toContainEqual({
      ...plain,
      name: 'HTML',
      description: 'Web Development',
    });
  });

  it('takes a year or a month for its first day, and leaves what is wrong to the draft', () => {
    const read = readJsonResume(
      JSON.stringify({
        work: [{ name: 'A', position: 'B', startDate: '2014-06', endDate: '2015', url: 'a.b' }],
        projects: [{ name: 'C', url: 'javascript:alert(1)' }],
      }),
    );
    if (!read.ok) throw new Error(read.message);
    const { experience, projects } = read.found;
    expect(experience).toMatchObject([
      { startDate: '2014-06-01', endDate: '2015-01-01', url: 'a.b' },
    ]);
    const numbered = <T>(entries: T[]) => entries.map((entry, at) => ({ ...entry, id: at + 1 }));
    expect(Object.keys(checkPart('experience', numbered(experience)).errors ?? {})).toEqual([
      '0.url',
    ]);
    const running = numbered(projects);
    expect(Object.keys(checkPart('projects', { running, archived: [] }).errors ?? {})).toEqual([
      'running.0.link',
    ]);
  });

  it('invents nothing, keeps highlights apart, and names all that it does not take', () => {
    const read = readJsonResume(
      JSON.stringify({
        basics: { name: 'Ada', location: { city: 'London' }, phone: '1' },
        education: [{ institution: 'Home', studyType: 'Lessons', area: 'Algebra', gpa: '1' }],
        awards: [],
        work: [
          {
            name: 'Engines',
            position: 'Programmer',
            startDate: '1842-10',
            endDate: 'soon',
            summary: 'Notes.',
            highlights: ['Note G', 'Loops'],
            location: 'London',
          },
        ],
        skills: [{ name: 'Mathematics', level: 'Master', keywords: ['Numbers'] }],
      }),
    );
    if (!read.ok) throw new Error(read.message);
    expect(read.found.experience).toEqual([
      {
        company: 'Engines',
        role: 'Programmer',
        employmentType: '',
        startDate: '1842-10-01',
        endDate: 'soon',
        description: 'Notes.',
        highlights: ['Note G', 'Loops'],
        url: '#',
        ...{ outcome: '', logo: '' },
      },
      expect.objectContaining({ company: 'Home', role: 'Lessons, Algebra', startDate: '' }),
    ]);
    expect(read.found.basics).toMatchObject({ name: 'Ada', place: 'London', headline: '' });
    expect(read.found.leftOut).toEqual([
      'Basics: phone left out.',
      'Education: gpa left out.',
      'Work: location left out.',
      'Skills: level left out.',
    ]);
  });

  it('refuses what is not JSON, not a résumé, or an empty one, with a sentence', () => {
    expect(readJsonResume('{')).toMatchObject({ message: expect.stringMatching(/isn’t JSON/) });
    expect(readJsonResume('{"work":7}')).toMatchObject({
      message: expect.stringMatching(/isn’t a JSON Resume: “work”/),
    });
    expect(readJsonResume('{}')).toMatchObject({ message: expect.stringMatching(/no work/) });
  });
});

describe('the printed page', () => {
  it('has room for every description of a usual résumé, and makes a line of the rest of a long one', () => {
    const [project] = content.projects.running;
    if (!project) throw new Error('There is a project.');
    expect(printedDetails(content)).toEqual({ jobs: 3, projects: 1 });
    const description = 'word '.repeat(60);
    const many = {
      ...content,
      experience: Array.from({ length: 8 }, () => ({ ...job, description })),
      projects: {
        running: Array.from({ length: 6 }, () => ({ ...project, description })),
        archived: [],
      },
    };
    expect(printedDetails(many)).toEqual({ jobs: 2, projects: 1 });
  });
});
