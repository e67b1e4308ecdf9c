import type { Site } from 'content/schema';
import { type FieldErrors, fieldErrors } from '~/formats/field-errors';
import { isTimeZone } from '~/formats/owner-day';
import { z } from '~/formats/zod';

/** The first step as its form holds it. */
export interface IdentityValues {
  name: string;
  headline: string;
  place: string;
  email: string;
  /** Empty: the configured one. */
  timeZone: string;
  /** One address a line. */
  links: string;
}

export interface SiteIdentity extends Omit<IdentityValues, 'links'> {
  links: Site['links'];
}

export type ReadIdentity =
  | { ok: true; identity: SiteIdentity }
  | { ok: false; values: IdentityValues; errors: FieldErrors };

const webAddress = z.url({ protocol: /^https?$/ });

const schema = z.object({
  name: z.string().min(1, 'Enter your name.').max(200, 'Shorten the name.'),
  headline: z.string().min(1, 'Say it in one line.').max(300, 'Shorten the line.'),
  place: z.string().max(200, 'Shorten the place.'),
  timeZone: z.string().refine((name) => name === '' || isTimeZone(name), {
    error: 'Enter the name of a time zone, such as America/New_York.',
  }),
  email: z.email('Enter an address like name@example.com.'),
  links: z.string().superRefine((text, context) => {
    const wrong = nonEmptyLines(text).find((line) => !webAddress.safeParse(line).success);
    if (wrong === undefined) return;
    const message = `“${wrong}” is not a full address: it starts with https://.`;
    context.addIssue({ code: 'custom', message });
  }),
});

export function readIdentity(form: FormData): ReadIdentity {
  const text = (name: keyof IdentityValues) => String(form.get(name) ?? '').trim();
  const values: IdentityValues = {
    name: text('name'),
    headline: text('headline'),
    place: text('place'),
    timeZone: text('timeZone'),
    email: text('email'),
    links: text('links'),
  };
  const read = schema.safeParse(values);
  if (!read.success) return { ok: false, values, errors: fieldErrors(read.error.issues) };
  return { ok: true, identity: { ...read.data, links: nonEmptyLines(values.links).map(toLink) } };
}

export function nonEmptyLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line, at) => line !== '' && lines.indexOf(line) === at);
}

/** A link is labelled with its network where that is known, and else with its host. */
export function toLink(url: string): Site['links'][number] {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const known = networks.find(([domain]) => host === domain || host.endsWith(`.${domain}`));
  return { label: known?.[1] ?? host, url };
}

const networks: [domain: string, name: string][] = [
  ['github.com', 'GitHub'],
  ['gitlab.com', 'GitLab'],
  ['codeberg.org', 'Codeberg'],
  ['linkedin.com', 'LinkedIn'],
  ['xing.com', 'Xing'],
  ['mastodon.social', 'Mastodon'],
  ['hachyderm.io', 'Mastodon'],
  ['fosstodon.org', 'Mastodon'],
  ['bsky.app', 'Bluesky'],
  ['instagram.com', 'Instagram'],
  ['youtube.com', 'YouTube'],
  ['x.com', 'X'],
];
