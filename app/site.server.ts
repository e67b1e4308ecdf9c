import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { SiteContent } from 'content/schema';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { href } from 'react-router';
import { newestPublic } from '~/features/blog/posts-list.server';
import { storeMissing } from '~/features/posts/addresses/missing.server';
import { postPath } from '~/features/posts/addresses/post-address';
import { addCrawlers } from '~/features/views/counts.server';
import { answersOf, dueOfAll, inAll, tables, underPosts } from '~/features.server';
import { minuteMs } from '~/formats/durations';
import { CrawlerCounter } from '~/server/visitor/crawlers.server';
import { version } from '../package.json';
import { pixelPortraitOf } from './art/plate-name';
import { seedSite } from './demo/seed-site.server';
import { PublishedContent } from './features/content/published-content.server';
import { isReviewed } from './features/editor/review/review-links.server';
import { makePostsOfDrafts } from './features/editor/store-draft.server';
import { makeListColumns } from './features/posts/posts.server';
import { nextPublication } from './features/posts/visibility.server';
import { siteJobs } from './operations/daily-jobs.server';
import { checkAfterKill, wasKilled } from './operations/integrity.server';
import { startJobs } from './operations/jobs.server';
import { holdDataFolder } from './operations/running-lock.server';
import { readUpkeep, watchTroubles } from './operations/troubles.server';
import { removeUnfinished } from './operations/unfinished.server';
import { updateDatabase } from './operations/update.server';
import { routePolicies } from './route-policies';
import { localAccessId, rotatedAccessId } from './server/access-id.server';
import { type Config, readConfig } from './server/config.server';
import type { AppServices, CoreServices } from './server/context.server';
import { createApp, renderAhead } from './server/http/app.server';
import { syncPageCache } from './server/http/cache-sync.server';
import { ConcurrencyLimits, createOverloadCheck } from './server/http/concurrency-limits.server';
import { FrontCache } from './server/http/front-cache.server';
import { createHostCheck } from './server/http/host-check.server';
import { createListener } from './server/http/listener.server';
import { Metrics } from './server/http/metrics.server';
import { PageCache } from './server/http/page-cache.server';
import { createRender } from './server/http/render.server';
import { RouteMap } from './server/http/route-map.server';
import { StaticFiles } from './server/http/static-files.server';
import { createIdentity } from './server/identity/identity.server';
import { createLocalProvider } from './server/identity/local-provider.server';
import { mailLook } from './server/mail/email-html';
import { startMailer } from './server/mail/mailer.server';
import { Pictures } from './server/media/pictures.server';
import { createOwnerClock } from './server/owner-clock.server';
import { readableLine } from './server/readable-log';
import { repeat } from './server/repeat';
import { startupSummary } from './server/startup-summary.server';
import { type Database, isPostgresUrl, openDatabase } from './server/storage/database.server';
import { isDatabaseUnavailable } from './server/storage/errors';
import { networkDisk } from './server/storage/network-disk';
import { openForm } from './server/visitor/form-time.server';
import { createLocator } from './server/visitor/location.server';
import { operations, rights } from './shell/operations.server';
import { isPlateShown } from './shell/plate-check.server';

export { runOperation } from './operations/commands.server';

export interface OpenOptions {
  /** Called with the settings before any data is touched: who cannot listen must not migrate. */
  listen?: (config: Config) => Promise<void>;
  clock?: () => Date;
  /** The files for browsers: the build's, or in development the shipped ones alone. */
  clientFolder?: string;
  /** Takes the log's lines; standard output unless given. */
  logTo?: { write(line: string): void };
  /** How often the mailer looks into the outbox. */
  mailEveryMs?: number;
  /** What a new site says, instead of `content/seed.yaml`: a test brings its own. */
  content?: SiteContent;
}

export interface OpenSite {
  config: Config;
  services: AppServices;
  /** What the site prints when it starts. */
  summary: Awaited<ReturnType<typeof startupSummary>>;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Renders what visitors ask for first. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** syslog(3): what journald takes from the beginning of a line, and filters by (journalctl -p err). */
const priorities: Record<string, number> = { fatal: 2, error: 3, warn: 4, info: 6 };

/** Readable lines on a terminal; JSON elsewhere, for journald with the priority in front. */
function logDestination(isJournal: boolean) {
  const output = pino.destination(1);
  if (isJournal) {
    const priority = (line: string) => priorities[/^{"level":"(\w+)"/.exec(line)?.[1] ?? ''] ?? 7;
    return { write: (line: string) => void output.write(`<${priority(line)}>${line}`) };
  }
  if (!process.stdout.isTTY) return output;
  return { write: (line: string) => void process.stdout.write(readableLine(line)) };
}

/** While the database is away everything fails alike: that is one line a second, without a stack. */
function oneOutageASecond(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  let saidAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return function log(args, method) {
    const [details] = args as unknown as [{ err?: unknown }];
    const { err, ...others } = typeof details === 'object' ? (details ?? {}) : {};
    if (!isDatabaseUnavailable(err)) return method.apply(this, args);
    times += 1;
    if (performance.now() - saidAt < 1000) return;
    const { message: reason, code } = err as NodeJS.ErrnoException;
    const line = { ...others, reason, code, times };
    saidAt = performance.now();
    times = 0;
    return method.apply(this, [line, ...args.slice(1)] as unknown as typeof args);
  };
}

/** Where PostgreSQL quotes the values of a row in its errors: they may be a visitor's. */
const rowValues = ['err.detail', 'err.where', 'err.internalQuery'];

/** Puts the whole site together: settings, data, identity, pages. */
export async function openSite(
  env: Record<string, string | undefined>,
  options: OpenOptions = {},
): Promise<OpenSite> {
  const config = readConfig(env);
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: rowValues, remove: true },
      hooks: { logMethod: oneOutageASecond() },
    },
    options.logTo ?? logDestination(env.JOURNAL_STREAM !== undefined),
  );
  await options.listen?.(config);
  const { databaseUrl, dataDir } = config;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isFile = !isPostgresUrl(databaseUrl);
  const isFarAway = isFile && networkDisk(dataDir);
  if (isFarAway) log.warn(isFarAway);
  const folder = isFile ? holdDataFolder(dataDir) : undefined;
  let database: Database | undefined;
  const close = async () => {
    await database?.close();
    folder?.release();
  };
  try {
    const mayBeDamaged = isFile && wasKilled(databaseUrl);
    database = openDatabase(databaseUrl);
    if (mayBeDamaged) await checkAfterKill(databaseUrl, log);
    const site = await openOn(database, config, log, options);
    return {
      ...site,
      async close() {
        await site.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same on a database that is open and whole. */
async function openOn(
  database: Database,
  config: Config,
  log: Logger,
  options: OpenOptions,
): Promise<OpenSite> {
  const core = { config, log, db: database.db, clock: options.clock ?? (() => new Date()) };
  await prepareDatabase(core, options.content);
  const parts = await createServices(core, options.clientFolder);
  const background = await startBackground(parts, options.mailEveryMs);
  const { handle, renderFirstPages } = await createPages(parts, background.crawlers);
  let warming: Promise<void> | undefined;
  return {
    config,
    services: parts.services,
    summary: await startupSummary(parts.services, database.location),
    handle,
    warmUp() {
      warming = renderFirstPages();
      return warming;
    },
    async close() {
      await warming;
      await background.stop();
    },
  };
}

type Core = CoreServices & { log: Logger };
type Parts = Awaited<ReturnType<typeof createServices>>;

/** Tables as this version has them, and what a new site begins with. */
async function prepareDatabase({ config, log, db, clock }: Core, content?: SiteContent) {
  await removeUnfinished(config.dataDir);
  await updateDatabase(config, log, clock());
  await makeListColumns(db);
  await makePostsOfDrafts(db);
  await seedSite(db, { now: clock(), config, content });
  // Makes the secret that signs forms, so that reading a page writes nothing.
  await openForm({ config, db, clock });
}

/** What pages, jobs and commands ask for, and the parts that the listener and the background share with it. */
async function createServices(core: Core, clientFolder?: string) {
  const { config, log, db, clock } = core;
  const local = config.google ? undefined : createLocalProvider(config, db);
  const front = config.purgeUrl ? new FrontCache(config.purgeUrl, db, log) : undefined;
  const pageCache = new PageCache(front);
  const content = new PublishedContent({ db, pageCache });
  const ownerClock = createOwnerClock({ ...core, content });
  const files = clientFolder ? new StaticFiles(clientFolder, config) : undefined;
  const firstAccessId =
    config.agentAccessId ?? (config.google ? '' : localAccessId(config.dataDir));
  const services: AppServices = {
    ...core,
    ...ownerClock,
    routes: new RouteMap((await build()).routes, routePolicies),
    nextPublication: async (after) => nextPublication(db, after, await ownerClock.timeZone()),
    dueOfAll: () => dueOfAll(db),
    pageCache,
    identity: createIdentity(config, local),
    operations,
    rights,
    tables,
    received: inAll('received'),
    shownUnder: inAll('shownUnder'),
    underPosts,
    agentAccessId: async () => (await rotatedAccessId(db)) ?? firstAccessId,
    locate: createLocator({ geoipDb: config.geoipDb, serviceUrl: config.geoServiceUrl, log }),
    pictures: new Pictures({
      db,
      shipped: (address) => files?.get(address),
      isShown: (plate) => isPlateShown(services, plate),
      isReviewed: (fileName) => isReviewed(db, fileName, clock()),
      portrait: async () => pixelPortraitOf((await content.read()).site),
      cacheFolder: join(config.dataDir, 'cache'),
    }),
    content,
    metrics: new Metrics(),
    upkeep: () => readUpkeep(core),
    version,
  };
  return { services, local, front, files };
}

/** Jobs, mail, other processes' changes, and what is counted. */
async function startBackground({ services, front }: Parts, mailEveryMs?: number) {
  const { config, db, clock, log, content, pageCache } = services;
  const sync = isPostgresUrl(config.databaseUrl)
    ? syncPageCache(pageCache, config.databaseUrl, log)
    : undefined;
  await sync?.ready;
  const jobs = startJobs({ ...services, jobs: siteJobs(services) });
  const mailer = config.smtpUrl
    ? startMailer({
        db,
        smtpUrl: config.smtpUrl,
        log,
        clock,
        from: config.mailFrom,
        to: config.ownerEmail,
        look: async () => mailLook(await content.read()),
        pollMs: mailEveryMs,
      })
    : undefined;
  const running = [
    jobs,
    mailer && watchTroubles(services, mailer.sendNow),
    front?.start(),
    mailer,
    sync,
  ];
  const crawlers = new CrawlerCounter(services.routes);
  const storeCrawlers = async () => {
    try {
      await addCrawlers(db, await services.today(), crawlers.take());
    } catch (error) {
      log.warn({ err: error }, 'Counting crawlers failed');
    }
  };
  const storing = repeat(minuteMs, storeCrawlers);
  return {
    crawlers,
    async stop() {
      await storing.stop();
      await storeCrawlers();
      await storeMissing(db, clock()).catch((error: unknown) =>
        log.warn({ err: error }, 'Storing missing addresses failed'),
      );
      for (const one of running) await one?.stop();
    },
  };
}

const build = () => import('virtual:react-router/server-build');

/** What answers a request. */
async function createPages({ services, local, files }: Parts, crawlers: CrawlerCounter) {
  const { pageCache, routes, log, clock } = services;
  const render = import.meta.env.DEV
    ? createRender(services, build, 'development')
    : createRender(services, await build(), 'production');
  const limits = new ConcurrencyLimits();
  const app = createApp(services, limits, render);
  const handle = createListener({
    pageCache,
    routes,
    files,
    local,
    answers: answersOf(services),
    log,
    clock,
    crawlers,
    refuse: createHostCheck(services),
    refuseOverload: createOverloadCheck(limits, services),
    rest: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  });
  const renderFirstPages = async () => {
    try {
      const [newest] = await newestPublic(services.db, 1, await services.ownerTime());
      const posts = newest ? [postPath(newest)] : [];
      await renderAhead(services, render, [href('/'), href('/blog'), ...posts]);
    } catch (error) {
      log.warn({ err: error }, 'Rendering pages ahead failed');
    }
  };
  return { handle, renderFirstPages };
}
