import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const inBrowser = ({ name }: { name: string }) => name === 'client';

/** React Router's loader of page parts gives way to ours, which has a time limit and an error to show. */
export const ownPartLoader: Plugin = {
  name: 'own-part-loader',
  enforce: 'pre',
  applyToEnvironment: inBrowser,
  resolveId: (source, importer) =>
    source === './routeModules.js' && importer?.includes('/react-router/dist/')
      ? fileURLToPath(new URL('../app/shell/load-route-module.ts', import.meta.url))
      : undefined,
};

/**
 * Parts of libraries that do nothing here, with what takes their place in the browser: the map of
 * routes is there from the start (react-router.config.ts), nobody listens to the router's steps, and
 * no part of a page that is loaded later brings styles.
 */
const idleFiles: Record<string, string> = {
  '/react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    const nothing = () => {};
    export const URL_LIMIT = 0, isFogOfWarEnabled = () => false, getManifestPath = nothing,
      getPartialManifest = nothing, getPathsWithAncestors = nothing, handleClientVersionMismatch = nothing,
      getPatchRoutesOnNavigationFunction = nothing, useFogOFWarDiscovery = nothing;`,
  '/react-router/dist/production/lib/router/instrumentation.js': `
    const nothing = () => {};
    export const consumeInstrumentationClientResultMetaReceiver = nothing, instrumentHandler = nothing,
      getRouteInstrumentationUpdates = nothing, instrumentClientSideRouter = (router) => router,
      instrumentationResultMetaContext = nothing;`,
  'vite/preload-helper.js': `
    export const __vitePreload = (load, files = []) => {
      for (const file of files)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
      return load();
    };`,
};

/** Functions of React that are only called for <ViewTransition>, <Activity>, <SuspenseList> and refs of fragments. */
const idleFunctions = [
  'startViewTransition',
  'ViewTransitionPseudoElement',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'getViewTransitionClassName',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'commitAfterMutationEffectsOnFiber',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'describeNativeComponentFrame',
];

export const withoutIdleParts: Plugin = {
  name: 'without-idle-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: inBrowser,
  load: (id) => idleFiles[Object.keys(idleFiles).find((part) => id.endsWith(part)) ?? ''],
  transform: (code, id) =>
    id.endsWith('/react-dom/cjs/react-dom-client.production.js') ? withoutIdle(code) : undefined,
};

function withoutIdle(code: string): string {
  const methods = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^};$/gm;
  if (!methods.test(code)) throw new Error('React has no refs of fragments any more.');
  return idleFunctions.reduce(
    (rest, name) => {
      const whole = new RegExp(`^function ${name}\\([\\s\\S]*?^}$`, 'm');
      if (!whole.test(rest)) throw new Error(`React has no function ${name} any more.`);
      return rest.replace(whole, `function ${name}() {}`);
    },
    code.replace(methods, ''),
  );
}

const reactFile =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/(cjs\/)?(?:[\w-]+\/)?[\w.-]+\.js$/;

/**
 * React comes as CommonJS: a function around each file, which a browser reads when the file arrives and again, on the
 * page's own thread, when it is called. As modules they are read once, in the background, and what nobody asks for
 * is left out.
 */
export const reactAsModules: Plugin = {
  name: 'react-as-modules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: inBrowser,
  transform: (code, id) => {
    const found = reactFile.exec(id);
    if (!found) return undefined;
    return found[1] ? asModule(code) : reExported(code);
  },
};

/** `index.js` and the like only choose between the builds for production and development. */
function reExported(code: string): string {
  const [, file] = /module\.exports = require\('([^']+\.production\.js)'\)/.exec(code) ?? [];
  if (!file) throw new Error('A file of React does not choose its build as it did.');
  return `export * from '${file}'; export { default } from '${file}';`;
}

function asModule(code: string): string {
  const required = /\b(\w+) = require\("([^"]+)"\)/g;
  const imports = [...code.matchAll(required)].map(
    ([, as, from]) => `import * as ${as} from '${from}';`,
  );
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))];
  return `${imports.join('\n')}
    let ${names.map((name) => `out_${name}`).join(', ')};
    ${code.replace(required, 'required_$1').replace(/\bexports\.(\w+)/g, 'out_$1')}
    export { ${names.map((name) => `out_${name} as ${name}`).join(', ')} };
    export default { ${names.map((name) => `${name}: out_${name}`).join(', ')} };`;
}
