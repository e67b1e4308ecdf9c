import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import * as entryModule from '~/entry.server';
import * as root from '~/root';
import { buildRoutes, type RouteModule } from './route-map';

/**
 * What React Router's plugin makes of the map for the server, made of the sources themselves: in
 * tests it stands for 'virtual:react-router/server-build'. The browser's half is not in it.
 */
interface SourceModule {
  default?: Parameters<typeof withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0];
}

const modules = import.meta.glob<SourceModule>('../app/**/*.route.{ts,tsx}', { eager: true });

export const routes: ServerBuild['routes'] = {
  ...(await buildRoutes((file) => withProps(modules[`../app/${file}`]))),
  root: { id: 'root', path: '', module: withProps(root as SourceModule) },
};

/** Components get what their route loaded as properties, as React Router's plugin arranges it. */
function withProps(module: SourceModule = {}): RouteModule {
  const { default: component, ErrorBoundary } = module;
  return {
    ...module,
    ...(component && { default: withComponentProps(component) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
  } as RouteModule;
}

export const assets: ServerBuild['assets'] = {
  entry: { module: '/entry.client.js', imports: [] },
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      { ...describe(id), ...route, id, module: `/${id}.js` },
    ]),
  ),
  url: '/manifest.js',
  version: 'source',
};

function describe(id: string) {
  const module = routes[id]?.module;
  return {
    hasAction: Boolean(module?.action),
    hasLoader: Boolean(module?.loader),
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: Boolean(module?.ErrorBoundary),
    hasDefaultExport: Boolean(module?.default),
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}

export const entry = { module: entryModule };
export const publicPath = '/';
export const assetsBuildDirectory = 'public';
export const basename = '/';
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender: string[] = [];
export const routeDiscovery: ServerBuild['routeDiscovery'] = { mode: 'initial', manifestPath: '' };
export const allowedActionOrigins = false;
