import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/site.server.ts' } } },
  },
});
