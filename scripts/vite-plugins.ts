import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

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
        id: fileURLToPath(new URL(`../${source}`, import.meta.url)),
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
