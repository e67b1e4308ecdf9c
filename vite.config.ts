import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { outsideBundle } from './scripts/outside.ts';
import { documentScript, workerEntry } from './scripts/vite-plugins.ts';

export default defineConfig(({ command }) => ({
  plugins: [documentScript(), workerEntry, tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    assetsInlineLimit: 0,
    // The text editor of the workbench is above Vite's limit of 500 kB. It is loaded when a text is focused.
    chunkSizeWarningLimit: 600,
    target: 'es2023',
    cssTarget: ['chrome120', 'firefox128', 'safari16.4'],
    reportCompressedSize: false,
    rollupOptions: {
      // Keeps plugins' times out of the output of the first start.
      checks: { bundlerTimings: false },
      // Of 2,000 icons it reads the 80 that are used.
      experimental: { lazyBarrel: true },
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // What is loaded together is one file: fewer requests, a shorter map of the routes. A group
              // takes what its files import, too: one import of React in `base` would give it to every reader.
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 4,
                },
                // On every page, with a document's own script.
                {
                  name: 'base',
                  test: /\/app\/(document\/theme|formats\/(durations|numbers))\.|preload-helper/,
                  priority: 3,
                },
                {
                  name: 'icons',
                  test: /node_modules\/lucide-react\//,
                  minShareCount: 2,
                  priority: 2,
                },
                // Of every app.
                {
                  name: 'frame',
                  test: /\/app\/(document\/(handle|theme-switch)|ui\/(action-result|button|class-names|empty-state|field|not-found|outline-icon|page-meta|request-errors|tool-button|use-(field-errors|hydrated)))\./,
                  minShareCount: 2,
                  priority: 1,
                },
                // Of nearly every screen of the admin.
                {
                  name: 'admin',
                  test: /\/app\/ui\/(?!picture|plate)|node_modules\/@(base-ui|floating-ui)\//,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React asks when it is loaded; what runs here is always the build, however it was started.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // One bundle starts several times faster than a thousand small files; native packages stay outside.
      resolve: {
        noExternal: command === 'build' ? true : undefined,
        external: outsideBundle,
      },
      build: {
        // A bundle for a server may be large.
        chunkSizeWarningLimit: 4000,
        rollupOptions: {
          input: './app/site.server.ts',
          // A package of oidc-provider's asks for its caller's name with eval; it is theirs to mend.
          checks: { eval: false, bundlerTimings: false },
          // Space and comments go; names stay, so that the log's stack traces can be read.
          output: { minify: { mangle: false, compress: false, codegen: true } },
        },
      },
    },
  },
}));
