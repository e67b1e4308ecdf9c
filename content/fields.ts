import { z } from 'zod';
import { isTimeZone } from '~/formats/owner-day';

/** How a field is filled in where its type does not tell. */
export type InputType =
  | 'text'
  | 'url'
  | 'textarea'
  | 'lines'
  | 'picture'
  | 'color'
  | 'accent'
  | 'date'
  | 'time-zone'
  | 'number'
  | 'checkbox'
  | 'hidden';

declare module 'zod' {
  /** What `meta` says about a field besides its title and its hint, for the forms of the admin. */
  interface GlobalMeta {
    placeholder?: string;
    initial?: unknown;
    input?: InputType;
    entry?: string;
    /** The entries of a list change place, and none comes or goes. */
    fixed?: boolean;
    /** The list beside this one that an entry can be put into, and the words on its button. */
    movesTo?: { list: string; label: string };
    page?: string;
  }
}

export const text = z
  .string({ error: 'must be text' })
  .refine((value) => value.trim() !== '', { error: 'must not be empty' });
export const optionalText = z.string({ error: 'must be text' });
export const web = { input: 'url' } as const;
export const link = z
  .url({
    protocol: /^https?$/,
    error: 'must be a full address that starts with https:// or http://',
  })
  .meta(web);
export const email = z.email({ error: 'must be an e-mail address like name@example.com' });
const fileName = text.regex(/^[\w.-]+\.(png|webp|svg|jpg|jpeg|avif)$/, {
  error: 'must be the name of a picture',
});
export const optionalFileName = z.union([z.literal(''), fileName], {
  error: 'must be the name of a picture',
});
export const color = text.regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour like #61DAFB' });
export const day = z.iso.date({ error: 'must be a date like 2024-07-01' });
export const optionalTimeZone = optionalText
  .trim()
  .refine((name) => name === '' || isTimeZone(name), {
    error: 'must be the name of a time zone such as America/New_York',
  });
export const id = z.int({ error: 'must be a whole number' }).positive({ error: 'must be above 0' });
export const lines = { input: 'lines', description: 'One per line.' } as const;
export const long = { input: 'textarea' } as const;
export const picture = { input: 'picture' } as const;
export const hidden = { input: 'hidden' } as const;
/** A page of this site, or a full address elsewhere. */
export const address = z
  .string()
  .refine((to) => /^\/(?!\/)\S*$/.test(to) || link.safeParse(to).success, {
    error: 'must be a page like /about, or a full address that starts with https://',
  })
  .meta(web);
