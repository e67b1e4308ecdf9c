import type { Config } from '@react-router/dev/config';

export default {
  // The build is made beside the one that runs (scripts/build.ts).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // The whole map ships as one hashed, immutable file: no discovery requests while working.
  routeDiscovery: { mode: 'initial' },
  // Every part of a route comes through one loader (app/shell/load-route-module.ts), which can say that it failed.
  splitRouteModules: false,
} satisfies Config;
