import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** New with each build, so that a process of the earlier build does not load the worker of the next. */
const worker = `assets/worker-${Date.now().toString(36)}.js`;

/** Builds what worker threads run beside the server; React Router gives every entry the name of its own. */
export const workerEntry: Plugin = {
  name: 'worker-entry',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  config: () => ({ define: { 'import.meta.env.WORKER_FILE': JSON.stringify(worker) } }),
  buildStart() {
    this.emitFile({ type: 'chunk', id: path('app/worker.server.ts'), fileName: worker });
  },
};

const source = 'app/document/start.ts';
const virtual = 'virtual:document-script';

/**
 * Builds the script of documents beside React Router's own entries, and tells the server its
 * address: `import script from 'virtual:document-script'`.
 */
export function documentScript(): Plugin {
  let reference = '';
  let address = `/${source}`;
  return {
    name: 'document-script',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      reference = this.emitFile({
        type: 'chunk',
        id: path(source),
        name: 'document',
      });
    },
    generateBundle() {
      if (this.environment.name === 'client') address = `/${this.getFileName(reference)}`;
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: (id) => (id === `\0${virtual}` ? `export default ${JSON.stringify(address)}` : undefined),
  };
}
