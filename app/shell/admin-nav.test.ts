import { expect, test } from 'vitest';
import { sectionMark } from './admin-nav';

test('the admin header marks the page, and the part of the workbench a page belongs to', () => {
  expect(sectionMark('/admin', '/admin')).toBe('page');
  expect(sectionMark('/admin', '/admin/contacts')).toBeUndefined();
  expect(sectionMark('/admin', '/admin/status')).toBeUndefined();
  expect(sectionMark('/admin/blog-dashboard', '/admin/blog-stats')).toBe('true');
  expect(sectionMark('/admin/blog-dashboard', '/admin/blog')).toBe('true');
  expect(sectionMark('/admin/posts', '/admin/posts')).toBe('page');
  expect(sectionMark('/admin/blog-dashboard', '/create-blog-article')).toBe('true');
  expect(sectionMark('/admin/school-dashboard', '/admin/assignment-tracker')).toBe('true');
  expect(sectionMark('/admin/school-dashboard', '/admin/full-charts')).toBe('true');
  expect(sectionMark('/admin/contacts', '/admin/contacts')).toBe('page');
  expect(sectionMark('/admin/site', '/admin/site/home')).toBe('true');
});
