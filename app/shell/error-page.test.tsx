import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ChunkLoadError, isLoadError } from '~/ui/request-errors';
import { ErrorPage } from './error-page';

function show(error: unknown) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ErrorPage error={error} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('an unexpected error is named, with its message, a retry and a way home', () => {
  const html = show(new Error('The lights went out'));
  expect(html).toContain('Unexpected Application Error!');
  expect(html).toContain('The lights went out');
  expect(html).toContain('Try again');
  expect(html).toContain('href="/"');
});

test('an error of a route shows its status', () => {
  const response = { status: 503, statusText: 'Service Unavailable', internal: true, data: '' };
  expect(show(response)).toContain('503 Service Unavailable');
});

test('a missing page says so with 404', () => {
  const html = show({ status: 404, statusText: 'Not Found', internal: true, data: '' });
  expect(html).toContain('404');
  expect(html).toContain('Page not found');
  expect(html).not.toContain('Unexpected Application Error!');
});

test('a part that did not load offers to load the page again', () => {
  const file = 'https://example.com/assets/posts.route-1a2b.js';
  const error = new ChunkLoadError('missing', file, '/admin/posts?page=2');
  const words = `Loading chunk posts.route-1a2b failed. (missing: ${file})`;
  expect(error.message).toBe(words);
  expect(show(new TypeError(`Failed to fetch dynamically imported module: ${file}`))).toContain(
    words,
  );
  expect(isLoadError(error)).toBe(true);
  expect(isLoadError(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(
    true,
  );
  expect(isLoadError(new Error('x is not a function'))).toBe(false);
  expect(isLoadError('text')).toBe(false);
  expect(show(error)).toContain('You may be offline');
  expect(show(error)).toContain('href="/admin/posts?page=2"');
});
