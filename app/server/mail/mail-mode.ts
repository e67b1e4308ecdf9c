import type { Config } from '~/server/config.server';

/**
 * What becomes of mail: it is sent; on a site that only this machine reaches and that has no mail
 * server, it stands in the admin to be read; elsewhere there is none.
 */
export function mailMode({ smtpUrl, google }: Pick<Config, 'smtpUrl' | 'google'>) {
  if (smtpUrl) return 'sent';
  return google ? 'none' : 'preview';
}
