/** The longest that a part of a page is waited for. */
const loadLimitMs = 120_000;

interface RouteEntry {
  id: string;
  module: string;
}

/**
 * Replaces React Router's own loader (vite.config.ts), which answers a failed part by reloading the page
 * that is left and waits for a hanging one for good. Here the page that was wanted says what happened, and can retry.
 */
export async function loadRouteModule(part: RouteEntry, loaded: Record<string, unknown>) {
  if (part.id in loaded) return loaded[part.id];
  try {
    const module = await withinLimit(import(/* @vite-ignore */ part.module), part.module);
    loaded[part.id] = module;
    return module;
  } catch (error) {
    // A rejection would be dropped for a route without a loader, and leave an empty page.
    return failing(error);
  }
}

function failing(error: unknown) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientAction: fail };
}

export function withinLimit<T>(part: Promise<T>, address: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(loadError('timeout', address)), loadLimitMs);
    part
      .then(resolve, () => reject(loadError('missing', address)))
      .finally(() => clearTimeout(limit));
  });
}

function loadError(reason: 'timeout' | 'missing', address: string): Error {
  const name = address.split('/').at(-1)?.replace(/\.js$/, '');
  const error = new Error(`Loading chunk ${name} failed. (${reason}: ${address})`);
  error.name = 'ChunkLoadError';
  return error;
}
