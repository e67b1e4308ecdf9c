import { readFileSync } from 'node:fs';

const used = ['react', 'figma', 'tailwindcss', 'ollama', 'nodedotjs', 'github', 'docker'];

/** A window with a conversation in it: simple-icons has no mark for OpenWebUI. */
const openWebUi =
  'M3 2h18a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Zm0 2a1 1 0 0 0-1 1v2h20V5a1 1 0 0 0-1-1H3ZM2 9v10a1 1 0 0 0 1 1h18a1 1 0 0 0 1-1V9H2Zm6.5 2.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6Zm6.2 0h3v6.6h-3v-6.6Z';

/** One drawing that holds the mark of every technology, to be taken with <use>. */
export function technologyLogos(): string {
  const symbols = used.map((slug) => {
    const address = new URL(`../../node_modules/simple-icons/icons/${slug}.svg`, import.meta.url);
    const path = /<path d="([^"]+)"/.exec(readFileSync(address, 'utf8'))?.[1] ?? '';
    return symbol(slug, path);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}${symbol('openwebui', openWebUi, 'evenodd')}</svg>\n`;
}

function symbol(id: string, path: string, fillRule = 'nonzero'): string {
  return `<symbol id="${id}" viewBox="0 0 24 24"><path fill-rule="${fillRule}" d="${path}"/></symbol>`;
}

const green = 'light-dark(#14532f,#4df0a0)';
const orange = 'light-dark(#b4541a,#ff9d4d)';

/** The companies' marks: the same line weight, one ember at most, on paper and on ink alike. */
export const companyLogos: Record<string, string> = {
  'company-emberrack': mark(
    `<g fill="${green}"><rect x="26" y="26" width="44" height="9" rx="2"/><rect x="26" y="43.500" width="30" height="9" rx="2"/><rect x="26" y="61" width="44" height="9" rx="2"/></g><circle cx="65.500" cy="48" r="4.500" fill="${orange}"/>`,
  ),
  'company-paddocket': mark(
    `<path d="M34.500 70 A24 24 0 1 1 61.500 70" fill="none" stroke="${green}" stroke-width="9" stroke-linecap="round"/><path d="M39 52h18M39 44h18" stroke="${orange}" stroke-width="3" stroke-linecap="round"/>`,
  ),
  'company-ask-the-router': mark(
    `<g fill="none" stroke="${green}" stroke-width="5" stroke-linecap="round"><path d="M28 62V48M38 68V40M48 74V30M58 68V40M68 62V48"/></g><circle cx="48" cy="21" r="4.500" fill="${orange}"/>`,
  ),
  'company-hedgewire': mark(
    `<g fill="none" stroke="${green}" stroke-width="5" stroke-linecap="round"><path d="M26 72V50M48 72V42M70 72V50"/><path d="M26 50Q37 26 48 42Q59 26 70 50" stroke-width="3.500"/></g><circle cx="48" cy="42" r="4.500" fill="${orange}"/>`,
  ),
};

function mark(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 16 56 64" width="84" height="96" preserveAspectRatio="xMinYMid" style="color-scheme:light dark">${drawing}</svg>\n`;
}
