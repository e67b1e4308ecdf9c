// Sends what waits in the outbox, as a site does, until it is killed: `send-mail.ts ADDRESS SMTP-URL FROM`.
import { pino } from 'pino';
import { startMailer } from '../../app/server/mail/mailer.server.ts';
import { openDatabase } from '../../app/server/storage/database.server.ts';

const [, , address = '', smtpUrl = '', from = ''] = process.argv;
startMailer({
  db: openDatabase(address).db,
  smtpUrl,
  from,
  to: from,
  look: async () => ({ siteName: 'Site', accent: '#5ee78b' }),
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  pollMs: 100,
});
// The mailer's timer does not keep the process alive.
process.once('disconnect', () => process.exit());
