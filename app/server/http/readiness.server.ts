import { createHash } from 'node:crypto';
import type { Handler } from 'hono';
import type { AppEnv, AppServices, Trouble } from '~/server/context.server';
import { isSameSecret } from '~/server/identity/secret-token';
import { type Db, ping } from '~/server/storage/database.server';
import { formSecret } from '~/server/visitor/form-time.server';

export interface SiteAnswer {
  version: string;
  startedAt: string;
  /** As it arrived, with what proxies added. */
  forwardedFor: string;
  troubles: Trouble[];
}

/** What only those know who can read the site's data. */
export async function siteToken(db: Db): Promise<string> {
  return createHash('sha256')
    .update(`doctor ${await formSecret(db, new Date())}`)
    .digest('hex');
}

/** GET /readyz: whether the database answers, and the causes of trouble by name; more for the doctor. */
export function serveReadiness(services: AppServices): Handler<AppEnv> {
  const startedAt = new Date().toISOString();
  return async (c) => {
    await ping(services.db);
    const { troubles } = await services.upkeep();
    const authorization = c.req.header('authorization');
    if (authorization && isSameSecret(authorization, `Bearer ${await siteToken(services.db)}`)) {
      const forwardedFor = c.req.header('x-forwarded-for') ?? '';
      const { version } = services;
      return c.json({ version, startedAt, forwardedFor, troubles } satisfies SiteAnswer);
    }
    const causes = new Set(troubles.map(({ cause }) => cause));
    return c.text(causes.size === 0 ? 'ok' : `degraded: ${[...causes].join(', ')}`);
  };
}
