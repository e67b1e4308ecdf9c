import { existsSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { discovery } from 'openid-client';
import type { Config } from '~/server/config.server';
import { isPostgresUrl, openDatabase } from '~/server/storage/database.server';
import {
  backupOf,
  bad,
  checkFiles,
  checkInstallation,
  diskOf,
  good,
  type HealthCheck,
  identityOf,
  proxyOf,
} from './checks.server';

const patienceMs = 3000;

/** Checks everything a running site needs, from inside and from outside; changes nothing. */
export async function runHealthChecks(config: Config, now: Date): Promise<HealthCheck[]> {
  const { databaseUrl: address } = config;
  const isMissing = !isPostgresUrl(address) && !existsSync(address);
  const inside = isMissing
    ? [
        identityOf(config),
        proxyOf(config),
        await checkFiles(config),
        bad('Database', `there is none at ${address}. Name the settings that the service has.`),
        await backupOf(config, now),
        await diskOf(config),
      ]
    : await withDatabase(config, now);
  const outside = await Promise.all([
    checkProvider(config),
    checkPublicUrl(config),
    checkMail(config),
  ]);
  return [...inside, ...outside.filter((check) => check !== undefined)];
}

async function withDatabase(config: Config, now: Date): Promise<HealthCheck[]> {
  const database = openDatabase(config.databaseUrl);
  try {
    return await checkInstallation(config, database, now);
  } finally {
    await database.close();
  }
}

async function checkProvider({ google }: Config): Promise<HealthCheck | undefined> {
  if (google?.issuer.protocol !== 'https:') return undefined;
  const { issuer, clientId } = google;
  try {
    await discovery(issuer, clientId, undefined, undefined, { timeout: patienceMs / 1000 });
    return good('Provider', `${issuer.host} answers`);
  } catch (error) {
    return bad('Provider', `${issuer.href} does not answer: ${(error as Error).message}`);
  }
}

/** Requests the public address, so that errors of the proxy show, too. */
async function checkPublicUrl({ publicUrl }: Config): Promise<HealthCheck> {
  const name = 'Public URL';
  try {
    const { status } = await fetch(new URL('/robots.txt', publicUrl), {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    });
    if (status === 421)
      return bad(name, `the proxy at ${publicUrl.href} does not pass Host on to the site`);
    if (status !== 200) return bad(name, `${publicUrl.href} answers with ${status}`);
    return good(name, `${publicUrl.href} answers`);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return bad(name, `${publicUrl.href} does not answer: ${reason}`);
  }
}

async function checkMail({ smtpUrl }: Config): Promise<HealthCheck | undefined> {
  if (!smtpUrl) return undefined;
  const { host } = new URL(smtpUrl);
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return good('Mail server', `${host} accepts mail`);
  } catch (error) {
    return bad('Mail server', `${host} refuses mail: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
}
