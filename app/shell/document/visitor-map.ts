interface RouteMap {
  url: string;
  routes: Record<string, { parentId?: string }>;
}

/** The layout of the pages that lead to each other. */
export const publicLayout = 'shell/site-layout';
/** The layout of all that is the owner's alone. */
export const ownersLayout = 'shell/admin-layout';

/**
 * React Router's map of all routes, as its build writes it, cut down to the pages for visitors and to what is said
 * of them: what is missing counts as no. No link of such a page leads elsewhere without a new document.
 */
export function visitorMap(script: string): string {
  const [, name, json = ''] = /^(window\.\w+=)([\s\S]*);$/.exec(script.trim()) ?? [];
  if (!name) throw new Error('The map of routes is not written as it was.');
  const map: RouteMap = JSON.parse(json);
  const isPublic = ([id, { parentId }]: [string, { parentId?: string }]) =>
    id === 'root' || id === publicLayout || parentId === publicLayout;
  const routes = Object.fromEntries(Object.entries(map.routes).filter(isPublic));
  return `${name}${JSON.stringify({ ...map, routes, url: forVisitors(map.url) }, said)};`;
}

/** The build writes it beside the whole one; React asks for it by the address it says of itself. */
export function forVisitors(text: string): string {
  return text.replaceAll('/assets/manifest-', '/assets/visitors-');
}

function said(_: string, value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
