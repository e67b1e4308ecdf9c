import type { RouteConfigEntry } from '@react-router/dev/routes';
import map from '../app/routes';

export interface MappedRoute {
  /** The address, with sample values where the map has parameters. */
  path: string;
  pattern: string;
  file: string;
  /** Inside the layout that asks for the owner. */
  guarded: boolean;
}

const guards = new Set(['shell/admin-layout.route.tsx', 'shell/owner-only.route.tsx']);

/** Every address of the map. */
export async function mappedRoutes(): Promise<MappedRoute[]> {
  return walk(await map, '', false);
}

function walk(entries: RouteConfigEntry[], prefix: string, guarded: boolean): MappedRoute[] {
  return entries.flatMap((entry) => {
    const pattern = [prefix, entry.path].filter(Boolean).join('/');
    const inside = guarded || guards.has(entry.file);
    if (entry.children?.length) return walk(entry.children, pattern, inside);
    return [{ pattern: `/${pattern}`, path: sample(pattern), file: entry.file, guarded: inside }];
  });
}

function sample(pattern: string): string {
  return `/${pattern.replace('*', 'nowhere/at/all').replace(/:[\w]+\??/g, 'sample')}`;
}
