import { LRUCache } from 'lru-cache';
import { createStaticHandler, type Params, type RouteObject, type ServerBuild } from 'react-router';
import { decodeUri } from '~/formats/decode-uri';

/** How requests for a route are treated, and for those inside it. */
export interface RoutePolicy {
  /** Whom its requests wait with; else with readers or senders, by their method. */
  limit?: 'programs' | 'signing-in' | 'none';
  /** The longest body, if more than a form needs. The route reads a long one itself. */
  bodyBytes?: number;
  /** May be posted to from anywhere: it asks for a token, the access ID, or the key of a mail's reader. */
  bearer?: true;
  /** Web pages elsewhere may read its answers. No cookie goes with their requests. */
  cors?: true;
  /** Only the owner may send: nothing is read of what others send. */
  owner?: true;
  /** Local identity serves it to this machine alone. */
  signIn?: true;
  /** Says to programs what it refuses, not to people. */
  program?: true;
  /** Its address holds a secret, which is neither logged nor counted. */
  secret?: true;
  /** Every page view asks for it, so it isn't logged. */
  unlogged?: true;
  /** What is counted when somebody sees it. */
  counts?: 'page' | 'post' | 'tag' | 'series' | 'feed';
  /** The same in Markdown is at its address with .md. */
  markdown?: true;
  /** Who may be led back here after signing in. */
  returnTo?: 'owner' | 'reader';
}

export interface MatchedRoute {
  /** As in the map: /blog/:id. */
  pattern: string;
  params: Params;
  isPage: boolean;
  policy: RoutePolicy;
}

const elsewhere: MatchedRoute = { pattern: '/*', params: {}, isPage: false, policy: {} };
const longestMatched = 2000;

/** The routes of the build with their policies, by route id. An address has the policy of the route it is matched to. */
export class RouteMap {
  #match: (pathname: string) => MatchedRoute = () => elsewhere;
  #matched = new LRUCache<string, MatchedRoute>({
    max: 1000,
    memoMethod: (pathname) => this.#match(pathname),
  });
  /** What the addresses of secret routes begin with. */
  #secret: string[] = [];

  constructor(
    routes: ServerBuild['routes'],
    policies: { readonly [routeId: string]: RoutePolicy | undefined },
  ) {
    const childrenOf = (parent?: string): RouteObject[] =>
      Object.values(routes).flatMap((route) => {
        if (!route || route.parentId !== parent) return [];
        const { id, path, caseSensitive } = route;
        const same = { id, path, caseSensitive };
        return route.index
          ? { ...same, index: true }
          : { ...same, index: false, children: childrenOf(id) };
      });
    // React Router's own matching for the server, which ranks the routes once.
    const { match } = createStaticHandler(childrenOf());
    this.#match = (pathname) => {
      const matches = decodeUri(pathname) === null ? null : match(pathname);
      const last = matches?.at(-1);
      if (!matches || !last) return elsewhere;
      return {
        pattern: `/${last.route.path ?? ''}`,
        params: last.params,
        isPage: Boolean(routes[last.route.id]?.module.default),
        policy: Object.assign({}, ...matches.map(({ route }) => policies[route.id])),
      };
    };
    this.#secret = Object.values(routes).flatMap((route) =>
      route?.path && policies[route.id]?.secret ? `/${route.path.split(':', 1)[0]}` : [],
    );
  }

  /** `target` is an address, or what a request line says. */
  at(target: string): MatchedRoute {
    if (target.length > longestMatched) return elsewhere;
    const url = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target);
    return url
      ? this.#matched.memo(url.pathname.replace(/(?<=\/)_\.data$|\.data$/, ''))
      : elsewhere;
  }

  /** A path without the secret in it, also where only its beginning is that of a route. */
  loggedPath(path: string): string {
    const plain = (decodeUri(path) ?? path).replace(/\/+/g, '/').toLowerCase();
    const beginning = this.#secret.find((one) => plain.startsWith(one) && plain !== one);
    return beginning ? `${beginning}…` : path;
  }
}
