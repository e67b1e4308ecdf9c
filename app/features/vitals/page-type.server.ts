import { matchPath } from 'react-router';

/**
 * The type of the page at an address: its pattern in the route map, so that all posts are one type.
 * Unknown addresses share one name, because a browser can report anything.
 */
export async function pageType(pathname: string): Promise<string> {
  // Imported here, because the build imports this file.
  const { routes } = await import('virtual:react-router/server-build');
  const pages = Object.values(routes).flatMap((route) =>
    route?.module.default && (route.path || route.index) ? [`/${route.path ?? ''}`] : [],
  );
  const page = pages.find((pattern) => !pattern.endsWith('*') && matchPath(pattern, pathname));
  return page?.replace(/:\w+/g, '{id}') ?? 'elsewhere';
}

/** Whether only the owner sees the page. */
export function isAdminPage(pageType: string): boolean {
  return pageType.startsWith('/admin') || pageType === '/create-blog-article';
}
