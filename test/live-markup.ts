const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g;
const attribute = /([a-z-]+)(?:="([^"]*)")?/g;
const forbiddenTags =
  /^(?:script|iframe|svg|math|style|base|meta|form|object|embed|link|textarea|noscript)$/;

/** Whatever in rendered markup could run, load from elsewhere or restyle the page; every other `<` too. */
export function liveMarkup(html: string): string[] {
  const found: string[] = [];
  const text = html.replace(tag, (whole, _, name: string, attributes: string) => {
    if (forbiddenTags.test(name)) found.push(whole);
    for (const [, key = '', value = ''] of attributes.matchAll(attribute)) {
      if (/^on|^style$|^srcdoc$|^formaction$/.test(key)) found.push(whole);
      if (/^(?:href|src|action)$/.test(key) && !isSafeAddress(value)) found.push(whole);
    }
    return '';
  });
  if (text.includes('<')) found.push(text);
  return found;
}

function isSafeAddress(value: string): boolean {
  const protocol = /^[^/?#]*?:/.exec(value.replace(/[\s\p{Cc}]/gu, ''))?.[0].toLowerCase();
  return !protocol || ['http:', 'https:', 'mailto:', 'irc:', 'ircs:', 'xmpp:'].includes(protocol);
}
