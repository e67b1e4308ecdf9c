import { minuteMs } from '~/formats/durations';
import { countOf } from '~/formats/numbers';
import type { AppServices, RequestContext } from '~/server/context.server';
import { retryAfterSeconds } from '~/server/identity/attempt-policy';
import { consumeRateLimit, type RateLimit } from '~/server/identity/rate-limits.server';
import type { Db } from '~/server/storage/database.server';
import { describeDevice, parseHints } from '~/server/visitor/device';
import { formTimeOf } from '~/server/visitor/form-time.server';
import { networkKey } from '~/server/visitor/network-key';
import { type ContactErrors, checkFields, readFields } from './contact-form';
import { storeReceived } from './mailbox.server';

/** The visitor sent too many messages; `seconds` says when to try again. */
export class TooManyMessages extends Error {
  override name = 'TooManyMessages';
  readonly seconds: number;

  constructor(seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    super(
      `Too many messages came from your connection. Please try again in ${countOf(minutes, 'minute')}.`,
    );
    this.seconds = seconds;
  }
}

/** Checks and stores a message, and enqueues the mail about it. */
export async function receiveMessage(
  services: AppServices,
  { ip }: Pick<RequestContext, 'ip'>,
  form: FormData,
  userAgent: string,
): Promise<ContactErrors> {
  const fields = readFields(form);
  const errors = checkFields(fields);
  if (Object.keys(errors).length > 0) return errors;
  const at = services.clock();
  await limitMessages(services.db, ip, at);
  const text = (name: string) => String(form.get(name) ?? '');
  const [formTime, locationData] = await Promise.all([
    formTimeOf(services.db, text('token'), at),
    services.locate(ip),
  ]);
  await storeReceived(services, {
    fields,
    locationData,
    deviceInfo: describeDevice({ userAgent, hints: parseHints(text('hints')) }),
    suspicion: {
      hiddenField: text('homepage'),
      formTime,
    },
    at,
  });
  return {};
}

const messageLimit: RateLimit = { action: 'contact', atMost: 10, withinMs: 10 * minuteMs };

async function limitMessages(db: Db, ip: string, now: Date): Promise<void> {
  const until = await consumeRateLimit(db, messageLimit, networkKey(ip), now);
  if (until) throw new TooManyMessages(retryAfterSeconds(until, now));
}
