import { build } from 'vite';

/** Makes start.js of server.ts: what strips its types would weigh 16 MB for as long as the site runs. */
export async function bundleStart(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'server.ts',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rollupOptions: { output: { entryFileNames: 'start.js' } },
    },
  });
}
