// Builds beside what runs, and replaces it when the new build is complete: a build that fails changes nothing.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { bundleStart } from './bundle-start.ts';
import { compress } from './compress.ts';
import { measurePictures } from './measure-pictures.ts';
import { swapBuild } from './swap-build.ts';

const next = 'build.next';

try {
  rmSync(next, { recursive: true, force: true });
  const env = { ...process.env, BUILD_FOLDER: next };
  execFileSync('react-router', ['build'], { env, stdio: 'inherit' });
  await compress(next);
  await measurePictures(next);
  await bundleStart(next);
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
