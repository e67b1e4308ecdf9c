import type { Config } from '@react-router/dev/config';

export default {
  // The whole map ships as one hashed, immutable file: no discovery requests while reading.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
