import { contentParts } from 'content/schema';
import { content as seed } from 'test/fixtures/content';
import { expect, it } from 'vitest';
import { checkPart, specOf } from './check-part';
import { type FieldSpec, nameOfEntry, newEntry } from './describe-field';

it('every part may be published as it comes, and every field of its form has a title', () => {
  for (const part of contentParts) {
    expect(checkPart(part, seed[part]), part).toEqual({ content: seed[part] });
    expect(untitled(specOf(part), part)).toEqual([]);
  }
});

/** The paths of fields that a form would show without a name. */
function untitled(spec: FieldSpec, path: string): string[] {
  if (spec.kind === 'hidden') return [];
  if (spec.kind === 'list') return untitledIn(spec.of, `${path}[]`);
  return spec.title === '' ? [path] : untitledIn(spec, path);
}
function untitledIn(spec: FieldSpec, path: string): string[] {
  if (spec.kind !== 'group') return [];
  return spec.fields.flatMap(([name, field]) => untitled(field, `${path}.${name}`));
}

it('says what is wrong in a sentence for each field', () => {
  const [project] = seed.projects.running;
  const projects = { running: [{ ...project, link: 'example.com', title: '' }], archived: [] };
  expect(checkPart('projects', projects).errors).toEqual({
    'running.0.title': 'Title must not be empty.',
    'running.0.link': 'Link must be a full address that starts with https:// or http://.',
  });
  const [job] = seed.experience;
  const ended = [{ ...job, startDate: '2024-05-01', endDate: '2024-04-30' }];
  expect(checkPart('experience', ended).errors).toEqual({
    '0.endDate': 'End date must not be before the start date.',
  });
});

it('begins a new entry empty, with an id that no other has', () => {
  const { of } = specOf('experience') as Extract<FieldSpec, { kind: 'list' }>;
  expect(newEntry(of, seed.experience)).toMatchObject({
    id: 5,
    company: '',
    employmentType: '',
    endDate: '',
    url: '#',
  });
  const classes = specOf('classes') as Extract<FieldSpec, { kind: 'list' }>;
  expect(newEntry(classes.of, [])).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    name: '',
    archived: false,
  });
  expect(nameOfEntry(of, seed.experience[0])).toBe(seed.experience[0]?.company);
});
