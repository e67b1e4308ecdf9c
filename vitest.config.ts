import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { documentScript } from './scripts/vite-plugins.ts';
import SlowestFiles from './test/slowest-files.ts';
import { putTemporaryFilesInMemory } from './test/temporary-files.ts';

putTemporaryFilesInMemory();

const shared = { resolve: { tsconfigPaths: true } };

const serverBuild = fileURLToPath(new URL('test/source-build.ts', import.meta.url));

/** The site itself, from its sources, as it is in production. */
const site = {
  plugins: [documentScript()],
  resolve: { ...shared.resolve, alias: { 'virtual:react-router/server-build': serverBuild } },
  oxc: { jsx: { development: false } },
};

/** What fills the machine runs after the others. */
const alone = ['test/resilience/overload.http.test.ts'];

const onEngines = {
  env: { NODE_ENV: 'production', PROD: 'true', DEV: '' },
  // The site is read once for all the files of a worker.
  isolate: false,
  setupFiles: ['test/property-seed.ts'],
  globalSetup: ['test/engines-setup.ts'],
  // The built site is ready to run: Vite need not read its megabytes again.
  server: { deps: { external: [/\/build\/server\//] } },
  // Processes, ports and disks are shared with whatever else the machine does.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  retry: process.env.CI ? 1 : 0,
};

const waits = ({ moduleId }: TestSpecification) => /\/(resilience|scripts)\/[^/]+$/.test(moduleId);

/**
 * What starts processes and waits for them comes early, beside tests that compute: at the end a core
 * would have nothing to do.
 */
class WaitingEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(waits);
    const mixed = sorted
      .filter((file) => !waits(file))
      .flatMap((file, at) => (at % 2 ? [file, ...waiting.splice(0, 1)] : file));
    return [...mixed, ...waiting];
  }
}

export default defineConfig({
  ...shared,
  test: {
    sequence: { sequencer: WaitingEarly },
    reporters: ['default', new SlowestFiles()],
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['test/property-seed.ts'],
          include: ['{app,content,test,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,http,browser}.test.ts'],
          testTimeout: 60_000,
          // Vitest leaves one core free otherwise, which is half of a small machine.
          maxWorkers: '100%',
        },
      },
      {
        ...site,
        test: {
          ...onEngines,
          name: 'engines',
          include: ['{app,test,scripts}/**/*.{db,http}.test.ts'],
          exclude: alone,
          // One more than the cores of a small machine: some wait. Each worker reads the whole site first.
          maxWorkers: 3,
        },
      },
      {
        ...site,
        // Other browsers than the suite's own, where they are installed: npm run browsers.
        test: { ...onEngines, name: 'browsers', include: ['test/browsers/*.browser.test.ts'] },
      },
      {
        ...site,
        test: {
          ...onEngines,
          name: 'alone',
          include: alone,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
