import type { Config } from '@react-router/dev/config';

export default {
  // The build is made beside the one that runs (scripts/build.ts).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // The whole map ships as one hashed, immutable file: no discovery requests while working.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
