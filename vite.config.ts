import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
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
