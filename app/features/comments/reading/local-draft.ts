/** Stores what is written, so that it survives a reload and the sign-in. */
export function storeCommentDraft(key: string, form: HTMLFormElement, field: HTMLTextAreaElement) {
  const stored = read(key);
  if (stored && field.value === '') field.value = stored;
  form.addEventListener('input', () => write(key, field.value));
  return { clear: () => write(key, '') };
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Storage is not available: there is no draft.
  }
}
