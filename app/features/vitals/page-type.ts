/** The pages that are measured apart; all posts together are one type. */
export const pageTypes = [
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
const known = pageTypes.map((pageType) => ({
  pageType,
  matches: new RegExp(`^${pageType.replaceAll('{id}', '[^/]+')}/?$`, 'i'),
}));

/** Whether only the owner sees the page. */
export function isAdminPage(pageType: string): boolean {
  return pageType.startsWith('/admin') || pageType === '/create-blog-article';
}

/** The type of the page at an address. Unknown addresses share one name, because a browser can report anything. */
export function pageType(pathname: string): string {
  return known.find(({ matches }) => matches.test(pathname))?.pageType ?? elsewhere;
}
