import type { Config } from '~/server/config.server';

/** Mail is sent where there is a mail server. Without one a local site shows it in the admin, and any other site has none. */
export function mailMode({ smtpUrl, google }: Pick<Config, 'smtpUrl' | 'google'>) {
  if (smtpUrl) return 'sent';
  return google ? 'none' : 'preview';
}
