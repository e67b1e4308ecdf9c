import type { FieldErrors } from '~/formats/field-errors';
import { z } from '~/formats/zod';

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

export type ReadAppearance =
  | { ok: true; appearance: { accent: string; portrait?: Uint8Array | 'drawn' } }
  | { ok: false; errors: FieldErrors };

export async function readAppearance(form: FormData): Promise<ReadAppearance> {
  const chosen = String(form.get('accent') ?? '');
  const accent = chosen === 'own' ? String(form.get('ownAccent') ?? '') : chosen;
  if (!colorSchema.safeParse(accent).success) {
    return { ok: false, errors: { accent: 'Choose a colour like #5ee78b.' } };
  }
  const file = form.get('portrait');
  if (file instanceof File && file.size > 0) {
    const portrait = new Uint8Array(await file.arrayBuffer());
    return { ok: true, appearance: { accent, portrait } };
  }
  return { ok: true, appearance: form.get('drawn') ? { accent, portrait: 'drawn' } : { accent } };
}
