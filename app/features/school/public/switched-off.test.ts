import { site } from 'content/site';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader as gpaLoader } from './gpa.route';
import { loader as lowestGradeLoader } from './lowest-grade.route';

const shipped = { ...site.pages };
beforeAll(() => Object.assign(site.pages, { gpa: false, lowestGrade: false }));
afterAll(() => Object.assign(site.pages, shipped));

describe('the public figures, switched off in content', () => {
  it('answer as pages that do not exist', async () => {
    const args = <Pattern extends string>(pattern: Pattern) => {
      const url = new URL(pattern, 'http://localhost');
      const context = new RouterContextProvider();
      return { request: new Request(url), url, params: {}, pattern, context };
    };
    const gone = expect.objectContaining({ init: { status: 404 } });
    await expect(gpaLoader(args('/gpa'))).rejects.toEqual(gone);
    expect(() => lowestGradeLoader()).toThrow(gone);
  });
});
