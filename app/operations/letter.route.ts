import { createHash } from 'node:crypto';
import { servicesContext } from '~/server/context.server';
import { emailHtml, mailLook } from '~/server/mail/email-html';
import { mailMode } from '~/server/mail/mail-mode';
import type { Route } from './+types/letter.route';
import { findEmail, isShown } from './letters.server';

/** A mail as it arrives, light or dark, for the frame that shows it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config, content } = context.get(servicesContext);
  const mail = await findEmail(db, params.id);
  if (!mail || !isShown(mail, mailMode(config))) return new Response('Not found', { status: 404 });
  const isDark = url.searchParams.get('look') === 'dark';
  const html = emailHtml(mail.subject, mail.text, mailLook(await content.read()))
    .replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
    .replace('content="light dark"', `content="${isDark ? 'dark' : 'light'}"`);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'self'`,
    },
  });
}
