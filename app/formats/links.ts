/** A full address of the web as it may stand in a link; undefined for anything else, such as a script. */
export function webAddress(written: string): string | undefined {
  if (!URL.canParse(written.trim())) return undefined;
  const { protocol, href } = new URL(written.trim());
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
