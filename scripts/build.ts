// Builds beside what runs, and replaces it when the new build is complete: a build that fails changes nothing.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { compress } from './compress.ts';
import { swapBuild } from './swap-build.ts';

const next = 'build.next';
try {
  rmSync(next, { recursive: true, force: true });
  const env = { ...process.env, BUILD_FOLDER: next };
  execFileSync('react-router', ['build'], { env, stdio: 'inherit' });
  await compress(next);
  await bundleStart();
  // What `npm start` looks at: a build without it is made again.
  writeFileSync(`${next}/.complete`, '');
  swapBuild(next, 'build');
} catch (error) {
  rmSync(next, { recursive: true, force: true });
  console.error(
    `\nThe build failed, and the earlier one is untouched. ${(error as Error).message}\n`,
  );
  process.exitCode = 1;
}

/** Makes start.js of server.ts: the module that strips types would stay in memory for as long as the site runs. */
async function bundleStart(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'server.ts',
      outDir: next,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rollupOptions: { output: { entryFileNames: 'start.js' } },
    },
  });
}
