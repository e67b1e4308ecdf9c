import type { HttpBindings } from '@hono/node-server';
import type { SiteContent } from 'content/schema';
import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { OwnerTime } from '~/formats/owner-day';
import type { Config } from './config.server';
import type { PageCache } from './http/page-cache.server';
import type { MatchedRoute, RouteMap } from './http/route-map.server';
import type { Identity } from './identity/identity.server';
import type { Owner } from './identity/owner-claims';
import type { Pictures } from './media/pictures.server';
import type { Db } from './storage/database.server';
import type { Table } from './storage/define-table.server';
import type { Locate } from './visitor/location.server';

export interface Trouble {
  /** disk, purge, or the name of the job that failed. */
  cause: string;
  text: string;
}

export interface Upkeep {
  troubles: Trouble[];
  lastBackupAt: Date | undefined;
  /** By the setting that names the folder. */
  freeBytes: Record<string, number>;
}

/** What every part may ask for. What else one needs is a type of its own, beside its rules. */
export interface CoreServices {
  config: Config;
  db: Db;
  clock: () => Date;
}

export interface OwnerClock {
  /** Where the owner's days begin and end, as the owner chose it. */
  timeZone: () => Promise<string>;
  today: () => Promise<string>;
  ownerTime: () => Promise<OwnerTime>;
}

/** What lives as long as the process. What asks for them itself declares its own beside it. */
export interface AppServices extends CoreServices, OwnerClock {
  /** When pages that show posts change by themselves next, after a moment on the owner's clock. */
  nextPublication: (after: OwnerTime) => Promise<Date | null>;
  log: Logger;
  pageCache: PageCache;
  routes: RouteMap;
  identity: Identity;
  /** What features say about themselves. */
  tables: readonly Table[];
  /** The portal's access ID: the one the owner made, else AGENT_ACCESS_ID, else that of local mode; empty: none. */
  agentAccessId: () => Promise<string>;
  locate: Locate;
  pictures: Pictures;
  /** What the owner says on the site, as it is published now. */
  content: { read(): Promise<SiteContent> };
  upkeep: () => Promise<Upkeep>;
  version: string;
}

/** What lives as long as one request. */
export interface RequestContext {
  /** The visitor's IP address, as far as TRUST_PROXY allows to know it. */
  ip: string;
  owner: Owner | null;
  log: Logger;
  /** The response is for a frame of the admin. */
  framed?: true;
  /**
   * The first error that a loader, an action or a component threw. React Router gives it to
   * `handleError` alone, which sets this; the status of the response follows from it.
   */
  error?: unknown;
}

/** What Hono's handlers find beside a request. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestContext: RequestContext;
    route: MatchedRoute;
    /** What was sent; undefined where it is left in the request: uploads, and what nobody reads. */
    body?: Buffer<ArrayBuffer>;
  };
};

export const servicesContext = createContext<AppServices>();
export const requestContext = createContext<RequestContext>();

/** Renders a public page with other content than what is published, for the owner alone. */
export type RenderPreview = (path: string, content: SiteContent) => Promise<Response>;
export const previewContext = createContext<RenderPreview>();
