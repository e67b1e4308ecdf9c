import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** What every public page needs, in two files: it compresses better together and arrives at once. */
const siteParts = [
  'content/site',
  'app/root',
  'app/shell/(site-layout|nav|nav-hidden|footer|theme|theme-switch|error-page|nothing-here|load-failure)',
  'app/ui/(button|spinner|classes|outline-icon|page-meta|picture)',
  'app/formats/(dates|pictures)',
  'app/features/vitals/(use-vitals-report|page-kind)',
  'app/features/posts/(view-limits|public/views/view-tracker)',
];
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'site', test: new RegExp(`/(${siteParts.join('|')})\\.tsx?|vite/preload-helper`) },
];

/** React Router's loader of page parts gives way to ours, which has a time limit and an error to show. */
const ownPartLoader: Plugin = {
  name: 'own-part-loader',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source === './routeModules.js' && importer?.includes('/react-router/dist/')
      ? fileURLToPath(new URL('app/shell/load-route-module.ts', import.meta.url))
      : undefined,
};

export default defineConfig(({ command }) => ({
  plugins: [ownPartLoader, tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // One bundle starts several times faster than a thousand small files; native packages stay outside.
      resolve: {
        noExternal: command === 'build' ? true : undefined,
        external: ['sharp', 'takumi-js', 'shiki'],
      },
      build: { rollupOptions: { input: './app/site.server.ts' } },
    },
  },
}));
