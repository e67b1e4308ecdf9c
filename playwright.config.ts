import { existsSync, readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { putTemporaryFilesInMemory } from './test/temporary-files';

putTemporaryFilesInMemory();

// Where test/commands/chromium.mjs found Chromium; without a path Playwright looks for its own.
const found = 'node_modules/.chromium-path';
const chromium = existsSync(found) ? readFileSync(found, 'utf8').trim() : '';
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Sites of loopback are no strangers to each other: one process draws them all, with one thread for pixels.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--num-raster-threads=1',
  '--in-process-gpu',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  // The built site is loaded as it is; to transpile it once more takes each worker half a minute.
  build: { external: ['**/build/**'] },
  fullyParallel: true,
  // On two cores: a test waits for clocks, files and answers a third of its time or more.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./test/slowest-files.ts']],
  use: {
    launchOptions: { executablePath: chromium || undefined, args: quiet },
    trace: 'off',
    // To draw what moves takes a sixth of the processor time of a public page.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@also-on-phone/,
      // One pixel a point: to draw seven of them takes most of a phone's page.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
