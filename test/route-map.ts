import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import { routePolicies } from '~/route-policies';
import map from '~/routes';
import { RouteMap } from '~/server/http/route-map.server';

export type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** The routes of the map as a build has them. */
export async function buildRoutes(
  moduleOf: (file: string) => RouteModule,
): Promise<ServerBuild['routes']> {
  const collect = (entries: RouteConfigEntry[], parentId: string): ServerBuild['routes'] =>
    Object.assign(
      {},
      ...entries.map(({ id = '', file, path, index, caseSensitive, children = [] }) => {
        const own = id || file.replace(/\.tsx?$/, '');
        const entry = { id: own, parentId, path, index, caseSensitive, module: moduleOf(file) };
        return { [own]: entry, ...collect(children, own) };
      }),
    );
  const root = { id: 'root', path: '', module: moduleOf('root.tsx') };
  return { ...collect(await map, 'root'), root };
}

const nothing = { default: () => null } as RouteModule;

/** The site's addresses and their policies, without the code behind them. */
export const siteRoutes = new RouteMap(
  await buildRoutes((file) => (file.endsWith('.tsx') ? nothing : {}) as RouteModule),
  routePolicies,
);

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
