import { build } from 'vite';

/** Makes start.js of server.ts: the module that strips types would stay in memory for as long as the site runs. */
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
