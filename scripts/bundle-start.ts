// Makes build/start.js of server.ts: what strips its types would weigh 16 MB for as long as the site runs.
import { build } from 'vite';

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'server.ts',
    outDir: 'build',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    rollupOptions: { output: { entryFileNames: 'start.js' } },
  },
});
