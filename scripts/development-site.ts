import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { OpenOptions, OpenSite } from '../app/site.server.ts';
import { explainStartError } from './start-errors.ts';

type SiteModule = {
  openSite(env: NodeJS.ProcessEnv, options?: OpenOptions): Promise<OpenSite>;
};

/**
 * The same site, with Vite in front for hot reload. Where a file of the server or of the content was
 * edited, the next request opens the site anew; what is wrong with it is told there and in the terminal.
 */
export async function openDevelopmentSite({
  clientFolder,
  listen,
}: OpenOptions): Promise<OpenSite> {
  const vite = await createServer({ server: { middlewareMode: true } });
  let loaded: SiteModule | undefined;
  let opened: OpenSite | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<OpenSite> {
    const module = (await vite.ssrLoadModule('./app/site.server.ts')) as SiteModule;
    if (opened && module === loaded) return opened;
    const earlier = opened;
    opened = undefined;
    await earlier?.close();
    // Vite serves these files, too; the site itself asks them for the sizes of its pictures.
    opened = await module.openSite(process.env, {
      clientFolder,
      listen: loaded ? undefined : listen,
    });
    loaded = module;
    return opened;
  }

  /** One at a time: a page asks for many things at once, and the first of them opens the site. */
  function current(): Promise<OpenSite> {
    const next = turn.catch(() => {}).then(refresh);
    turn = next;
    return next;
  }

  const first = await current();
  return {
    ...first,
    handle: (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => {
        current().then(
          (site) => site.handle(request, response),
          (error: unknown) => tell(error, response),
        );
      }),
    async close() {
      await opened?.close();
      await vite.close();
    },
  };
}

function tell(error: unknown, response: ServerResponse): void {
  const sentence = explainStartError(error);
  console.error(`\n${sentence}\n`);
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n\nFix it and reload.\n`);
}
