// Builds beside what runs, and replaces it when the new build is complete: a build that fails changes nothing.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, minifySync } from 'vite';
import { swapBuild } from './swap-build.ts';

const next = 'build.next';
const smallestPacked = 512;
try {
  rmSync(next, { recursive: true, force: true });
  const env = { ...process.env, BUILD_FOLDER: next };
  execFileSync('react-router', ['build'], { env, stdio: 'inherit' });
  await compress();
  await bundleStart();
  // What `npm start` looks at: a build without it is made again.
  writeFileSync(`${next}/.complete`, '');
  swapBuild(next, 'build');
} catch (error) {
  rmSync(next, { recursive: true, force: true });
  const { message, signal, status } = error as Error & { signal?: string; status?: number };
  // V8 aborts where its heap is full, and the kernel kills.
  const isMemory = signal === 'SIGKILL' || signal === 'SIGABRT' || status === 134 || status === 137;
  const reason = isMemory
    ? 'The memory ended: a build takes 1 GB. Build on a larger machine (npm run release), or add swap.'
    : message;
  console.error(`\nThe build failed, and the earlier one is untouched. ${reason}\n`);
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

/**
 * Compresses the built browser files ahead of time, so that no request waits for it. Scripts of
 * public/ come as they were written; Vite has minified all others.
 */
async function compress(): Promise<void> {
  for (const file of globSync(`${next}/client/neural/*.js`)) {
    writeFileSync(file, minifySync(file, readFileSync(file, 'utf8'), { module: true }).code);
  }
  const encodings = {
    br: promisify(brotliCompress),
    gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
  };
  const files = globSync(`${next}/client/**/*.{js,css,html,svg,json,txt,webmanifest}`);
  // Node compresses on threads of its own: all at once keeps every core busy.
  await Promise.all(
    files.flatMap((file) => {
      const bytes = readFileSync(file);
      if (bytes.length < smallestPacked) return [];
      return Object.entries(encodings).map(async ([ending, encode]) =>
        writeFileSync(`${file}.${ending}`, await encode(bytes)),
      );
    }),
  );
}
