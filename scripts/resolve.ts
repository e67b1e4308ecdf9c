import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../', import.meta.url);

/** Lets Node load the app's own sources: `~/`, `content/` and `test/` as in tsconfig.json, endings left out. */
registerHooks({
  resolve(specifier, context, next) {
    const ours = /^(~|content|test)\/(.+)$/.exec(specifier);
    const from = context.parentURL ?? root.href;
    const target = ours
      ? new URL(`${ours[1] === '~' ? 'app' : ours[1]}/${ours[2]}`, root)
      : specifier.startsWith('.')
        ? new URL(specifier, from)
        : undefined;
    if (!target || from.includes('/node_modules/')) return next(specifier, context);
    const path = fileURLToPath(target);
    const file = [path, `${path}.ts`, `${path}.tsx`].find(
      (one) => /\.\w+$/.test(one) && existsSync(one),
    );
    return file ? next(pathToFileURL(file).href, context) : next(specifier, context);
  },
});
