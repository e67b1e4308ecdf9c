import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '~/server/storage/errors';
import { BadRequestBody, httpStatusOf, readForm } from './failures.server';

const notAllowed = { status: 405, statusText: 'Method Not Allowed', internal: true, data: '' };

describe('an error is answered', () => {
  it.each([
    [503, 'a database that cannot be reached', new DatabaseUnavailable('off')],
    [503, 'a refused connection', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
    [400, 'a form that cannot be read', new BadRequestBody('cut')],
    [405, 'a method that a page does not take', notAllowed],
    [500, 'a defect that only speaks of a form', new TypeError('form data is not a function')],
    [500, 'anything else', new Error('why')],
  ])('with %i for %s', (status, _what, error) => {
    expect(httpStatusOf(error)).toBe(status);
  });
});

it.each([
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  ['JSON', 'application/json', '{}'],
])('%s is not a form', async (_what, type, body) => {
  const headers = { 'content-type': type };
  const request = new Request('https://site.example/', { method: 'POST', headers, body });
  await expect(readForm(request)).rejects.toThrow(BadRequestBody);
});
