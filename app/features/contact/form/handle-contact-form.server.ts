import type { ActionFunctionArgs } from 'react-router';
import { minuteMs } from '~/formats/durations';
import { countOf } from '~/formats/numbers';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { retryAfterSeconds } from '~/server/identity/attempt-policy';
import { consumeRateLimit, type RateLimit } from '~/server/identity/rate-limits.server';
import { type ContactResult, checkFields, readFields } from './contact-form';
import { receiveMessage } from './receive-message.server';

const messageLimit: RateLimit = { action: 'contact', atMost: 10, withinMs: 10 * minuteMs };

interface HandledForm {
  result: ContactResult;
  status: number;
  headers?: Record<string, string>;
}

/** Takes what the form sent, and says how it went: for the page and for its script alike. */
export async function handleContactForm({
  request,
  context,
}: ActionFunctionArgs): Promise<HandledForm> {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const form = await readForm(request);
  const fields = readFields(form);
  const errors = checkFields(fields);
  const failed = { state: 'failed' as const, fields, errors };
  if (Object.keys(errors).length > 0) return { result: failed, status: 400 };
  try {
    const { ip } = current;
    const now = services.clock();
    const until = await consumeRateLimit(services.db, messageLimit, { ip }, now);
    if (until) {
      const seconds = retryAfterSeconds(until, now);
      const wait = countOf(Math.ceil(seconds / 60), 'minute');
      const notice = `Too many messages from your connection. Please try again in ${wait}.`;
      const headers = { 'retry-after': String(seconds) };
      return { result: { ...failed, notice }, status: 429, headers };
    }
    const userAgent = request.headers.get('user-agent') ?? '';
    await receiveMessage(services, { fields, form, ip, userAgent }, now);
    return { result: { state: 'sent' }, status: 200 };
  } catch (error) {
    const status = logFailure(current, error, 'A contact message could not be stored');
    return { result: failed, status };
  }
}
