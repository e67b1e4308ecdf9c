import { createRequire } from 'node:module';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/content';
import { afterEach, describe, expect, it } from 'vitest';

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

  it('of somebody else fills experience, projects and skills, after a look at it', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const resume = JSON.stringify({
      work: [{ name: 'Analytical Engines', position: 'Programmer', startDate: '1842' }],
      projects: [{ name: 'Note G' }],
      skills: [{ name: 'Mathematics', keywords: ['Bernoulli numbers'] }],
    });
    const send = (fields: Record<string, string>) =>
      app.request('/admin/resume', {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams(fields),
      });
    const before = await app.services.content.read();
    const preview = await (await send({ json: resume })).text();
    expect(preview).toContain('Programmer, Analytical Engines (Jan 1842 – Present)');
    expect(preview).toContain('Bernoulli numbers (Mathematics)');
    expect(await app.services.content.read()).toEqual(before);
    expect((await send({ json: resume, how: 'add' })).headers.get('location')).toBe('/resume');
    expect(await text('/resume')).toContain('Analytical Engines');
    expect(await text('/resume')).toContain('Emberrack');
    // The same again adds nothing.
    const filled = await app.services.content.read();
    await send({ json: resume, how: 'add' });
    expect((await app.services.content.read()).experience).toEqual(filled.experience);
    await send({ json: resume, how: 'replace' });
    const { experience, projects, technologies } = await app.services.content.read();
    expect(experience).toHaveLength(1);
    expect(projects.running.map(({ title }) => title)).toEqual(['Note G']);
    expect(projects.archived).toEqual(before.projects.archived);
    expect(technologies).toHaveLength(1);
    expect(await text('/')).toContain('Note G');
    // A list that a résumé says nothing about stays.
    const skills = JSON.stringify({ skills: [{ name: 'Weaving' }] });
    await send({ json: skills, how: 'replace' });
    const after = await app.services.content.read();
    expect(after.technologies.map(({ name }) => name)).toEqual(['Weaving']);
    expect(after).toMatchObject({ experience, projects });
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
    expect(page).toContain('This is not JSON.');
    expect(page).toContain('my life');
  });
});
