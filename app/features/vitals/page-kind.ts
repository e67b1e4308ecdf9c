/** The pages that are told apart. Posts are many: they are one kind of page. */
export const pageKinds = [
  '/',
  '/submit',
  '/about',
  '/resume',
  '/blog',
  '/blog/{id}',
  '/tags/{id}',
  '/series/{id}',
  '/blog/{id}/comments',
  '/blog/{id}/comments/{id}',
  '/review/{id}',
  '/comment/{id}/edit',
  '/sign-in',
  '/sign-in/{id}',
  '/account',
  '/unsubscribe/{id}',
  '/moderate/{id}/{id}',
  '/contact',
  '/RSS-Maker',
  '/privacy',
  '/gpa',
  '/lowest-grade',
  '/admin/login',
  '/admin',
  '/admin/setup',
  '/admin/resume',
  '/admin/site',
  '/admin/site/{id}',
  '/admin/blog-dashboard',
  '/admin/blog',
  '/admin/blog-addresses',
  '/admin/blog-tags',
  '/admin/blog-transfer',
  '/admin/blog-stats',
  '/admin/blog-analytics/{id}',
  '/admin/contacts',
  '/admin/comments',
  '/admin/mail',
  '/admin/posts',
  '/admin/status',
  '/admin/kit',
  '/admin/todo-dashboard',
  '/admin/school-dashboard',
  '/admin/assignment-tracker',
  '/admin/progress-analytics',
  '/admin/full-charts',
  '/admin/blog/preview',
  '/create-blog-article',
];
const elsewhere = 'elsewhere';
const known = pageKinds.map((kind) => ({
  kind,
  matches: new RegExp(`^${kind.replaceAll('{id}', '[^/]+')}/?$`, 'i'),
}));

/** Whether the page is of the workbench. */
export function isOwners(kind: string): boolean {
  return kind.startsWith('/admin') || kind === '/create-blog-article';
}

/** The kind of page at an address. Browsers may say anything, so what is not known has one name. */
export function pageKind(pathname: string): string {
  return known.find(({ matches }) => matches.test(pathname))?.kind ?? elsewhere;
}
