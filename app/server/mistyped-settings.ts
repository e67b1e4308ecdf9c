/**
 * Names that a person meant for one of our settings, each with the setting it was meant for. A
 * mistyped name is otherwise ignored without a word, and the site starts with a default instead.
 */
export function mistypedSettings(
  env: Record<string, string | undefined>,
  settings: readonly string[],
): { given: string; meant: string }[] {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const ours = new Set(settings);
  const missing = settings.filter((name) => isTypoProne(name) && !isSet(name));
  return Object.keys(env)
    .filter((name) => !ours.has(name) && isSet(name))
    .flatMap((given) => {
      const meant = missing.find((name) => resembles(given, name));
      return meant ? [{ given, meant }] : [];
    });
}

/** Short names and everyone's names (PORT, LOG_LEVEL) resemble too much that is not ours. */
const everyones = new Set(['LOG_LEVEL']);
const isTypoProne = (name: string) => name.includes('_') && !everyones.has(name);

/** Names that other programs of this kind use for the same thing. */
const otherNames: Record<string, string> = {
  OIDC_CLIENT_ID: 'GOOGLE_CLIENT_ID',
  OIDC_CLIENT_SECRET: 'GOOGLE_CLIENT_SECRET',
  OIDC_ISSUER_URL: 'OIDC_ISSUER',
  ADMIN_EMAIL: 'OWNER_EMAIL',
  TRUSTED_PROXIES: 'TRUST_PROXY',
  TRUST_PROXIES: 'TRUST_PROXY',
};

function resembles(given: string, name: string): boolean {
  if (otherNames[given.toUpperCase()] === name) return true;
  const [a, b] = [lettersOf(given), lettersOf(name)];
  return distance(a, b) <= (b.length < 10 ? 1 : 2);
}

const lettersOf = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
