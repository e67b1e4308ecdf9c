import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { ownPartLoader, reactAsModules, withoutIdleParts } from './scripts/browser-parts.ts';

/** What every public page needs, in three files: each is one task of the processor when it is run. */
const siteParts = [
  'content/site',
  'app/root',
  'app/shell/(site-layout|nav|nav-hidden|footer|theme|theme-switch|error-page|nothing-here|load-failure)',
  'app/ui/(button|spinner|classes|outline-icon|page-meta|picture)',
  'app/formats/(dates|pictures)',
  'app/features/vitals/use-vitals-report',
  'app/features/posts/(view-limits|public/views/view-tracker)',
];
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'site', test: new RegExp(`/(${siteParts.join('|')})\\.tsx?|vite/preload-helper`) },
];

/**
 * The server keeps the source of its bundle in memory: one byte a character where every one is ASCII,
 * two bytes for all of them where a single one is not.
 */
const asciiSource: Plugin = {
  name: 'ascii-source',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') part.code = part.code.replace(/[\u0080-\uffff]/g, escaped);
    }
  },
};

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export default defineConfig(({ command }) => ({
  plugins: [
    ownPartLoader,
    withoutIdleParts,
    reactAsModules,
    tailwindcss(),
    reactRouter(),
    asciiSource,
  ],
  resolve: { tsconfigPaths: true },
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      // React asks when it is loaded; what runs here is always the build, however it was started.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // One bundle starts several times faster than a thousand small files; native packages stay outside.
      resolve: {
        noExternal: command === 'build' ? true : undefined,
        external: ['sharp', 'takumi-js', 'shiki'],
      },
      build: {
        // The styles that stand in a document are taken from here.
        cssMinify: true,
        rollupOptions: {
          input: './app/site.server.ts',
          // Space and comments go; names stay, so that the log's stack traces can be read.
          output: { minify: { mangle: false, compress: false, codegen: true } },
        },
      },
    },
  },
}));
