import type { ActionFunctionArgs } from 'react-router';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { type ContactResult, readFields } from './contact-form';
import { receiveMessage, TooManyMessages } from './receive-message.server';

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
  const current = context.get(requestContext);
  const form = await readForm(request);
  const failed = { state: 'failed' as const, fields: readFields(form), errors: {} };
  try {
    const userAgent = request.headers.get('user-agent') ?? '';
    const errors = await receiveMessage(context.get(servicesContext), current, form, userAgent);
    if (Object.keys(errors).length > 0) return { result: { ...failed, errors }, status: 400 };
    return { result: { state: 'sent' }, status: 200 };
  } catch (error) {
    if (error instanceof TooManyMessages) {
      const headers = { 'retry-after': String(error.seconds) };
      return { result: { ...failed, notice: error.message }, status: 429, headers };
    }
    const status = logFailure(current, error, 'A contact message could not be stored');
    return { result: failed, status };
  }
}
