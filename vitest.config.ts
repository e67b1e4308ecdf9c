import { defineConfig } from 'vitest/config';

const shared = { resolve: { tsconfigPaths: true } };

export default defineConfig({
  ...shared,
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['test/property-seed.ts'],
          include: ['{app,content,test,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,http}.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'engines',
          setupFiles: ['test/property-seed.ts'],
          include: ['{app,test,scripts}/**/*.{db,http}.test.ts'],
          globalSetup: ['test/postgres.ts'],
          // The built site is ready to run: Vite need not read its megabytes again.
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Processes, ports and disks are shared with whatever else the machine does.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
