import { createRequire } from 'node:module';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/content';
import { afterEach, describe, expect, it } from 'vitest';
import { findPart, readDrafts } from '~/features/content/edit-content.server';

const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as {
  validate(resume: unknown, done: (problems: unknown) => void): void;
};

let app: TestApp;
afterEach(() => app.close());

const text = async (path: string) => (await app.request(path)).text();

describe('the résumé', () => {
  it('is a document of the same words as home and about, anew after each publication', async () => {
    app = await createTestApp();
    const { experience, projects } = await app.services.content.read();
    const page = await text('/resume');
    for (const { role } of experience) expect(page).toContain(role);
    for (const { title } of projects.running) expect(page).toContain(title);
    const response = await app.request('/resume');
    expect(response.headers.get('cache-tag')).toContain('content');
    expect(page).not.toContain('<script type="module" async');
    await publish(app.services, 'experience', (entries) =>
      entries.map((entry) => ({ ...entry, role: 'Night watch', endDate: '2026-01-31' })),
    );
    expect(await text('/resume')).toContain('Night watch');
    expect(await text('/resume')).toContain('Jan 2026');
    expect(await text('/resume')).not.toContain('Present');
    expect(await text('/sitemap.xml')).toContain('/resume</loc>');
  });

  it('is a valid JSON Resume for programs', async () => {
    app = await createTestApp();
    const response = await app.request('/resume.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    const resume = await response.json();
    expect(resume).toMatchObject({ basics: { name: 'Rowan Calloway' } });
    let problems: unknown = 'not asked';
    validate(resume, (found) => {
      problems = found;
    });
    expect(problems).toBeNull();
  });

  it('of somebody else becomes drafts, with a word about what is left out, that are discarded or published', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const resume = JSON.stringify({
      work: [{ name: 'Analytical Engines', position: 'Programmer', startDate: '1842-10' }],
      projects: [{ name: 'Note G', highlights: ['The first program'] }],
      skills: [{ name: 'Mathematics', keywords: ['Bernoulli numbers'] }],
      languages: [{ language: 'English' }],
    });
    const send = (fields: Record<string, string>) =>
      app.request('/admin/resume', {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams(fields),
      });
    const edit = async (operation: string, input: object) =>
      app.request('/admin/site', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ operation, input }),
      });
    const before = await app.services.content.read();
    const drafts = async () => readDrafts(app.db, await app.services.content.read());
    const report = await (await send({ json: resume, how: 'add' })).text();
    for (const part of ['experience', 'projects', 'technologies'])
      expect(report).toContain(`href="/admin/site/${part}"`);
    expect(report).toContain('Languages: left out.');
    expect(await app.services.content.read()).toEqual(before);
    const added = await drafts();
    expect(added.experience).toHaveLength(before.experience.length + 1);
    // The same again adds nothing.
    await send({ json: resume, how: 'add' });
    expect(await drafts()).toEqual(added);
    await send({ json: resume, how: 'replace' });
    const { experience, projects, technologies } = await drafts();
    expect(experience).toMatchObject([{ company: 'Analytical Engines', employmentType: '' }]);
    expect(projects.running).toMatchObject([
      { title: 'Note G', highlights: ['The first program'] },
    ]);
    expect(projects.archived).toEqual(before.projects.archived);
    expect(technologies).toHaveLength(1);
    const jobs = await findPart(app.db, 'experience');
    await edit('draft_part', { part: 'experience', edit: jobs.edit, value: null });
    expect((await drafts()).experience).toEqual(before.experience);
    const part = await findPart(app.db, 'projects');
    await edit('publish_part', { part: 'projects', edit: part.edit, value: part.draft });
    expect(await text('/resume')).toMatch(/Note G[\s\S]*<li>The first program/);
    // A list that a résumé says nothing about stays.
    const skills = JSON.stringify({ skills: [{ name: 'Weaving' }] });
    await send({ json: skills, how: 'replace' });
    const after = await drafts();
    expect(after.technologies.map(({ name }) => name)).toEqual(['Weaving']);
    expect(after.experience).toEqual(before.experience);
  });
});

describe('the import of a résumé', () => {
  it('refuses what is none with a sentence, and keeps what was pasted', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const response = await app.request('/admin/resume', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ json: 'my life', how: 'replace' }),
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('This isn’t JSON.');
    expect(page).toContain('my life');
  });
});
