/** A full address of the web as it may stand in a link; undefined for anything else, such as a script. */
export function webAddress(written: string): string | undefined {
  if (!URL.canParse(written.trim())) return undefined;
  const { protocol, href } = new URL(written.trim());
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** An address as it is typed by hand: 'example.com' means https. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(address) || !/^[^\s.]+\.[^\s.]/.test(address))
    return typed;
  return address.includes('@') ? `mailto:${address}` : `https://${address}`;
}
