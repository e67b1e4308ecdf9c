import { vendorPath } from '~/formats/pictures';

/** Escapes a plain text for a line of markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&~|!#]/g, '\\$&').replaceAll('\n', ' ');
}

/** The title of a link or a picture; nothing if it is empty. */
export function titlePart(title = ''): string {
  return title && ` "${title.replace(/["\\]/g, '\\$&').replaceAll('\n', ' ')}"`;
}

interface WrittenPicture {
  fileName: string;
  alt: string;
  caption?: string;
  look?: string;
}

/** A picture as markdown, of this site or another; its caption is the markdown title. */
export function pictureAsMarkdown({ fileName, alt, caption, look }: WrittenPicture): string {
  const address = /^(?:https?:|\/)/.test(fileName)
    ? fileName.replace(
        /[\s()<>]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
      )
    : vendorPath(fileName).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  const words = alt.replace(/[\\[\]*_`<]|&(?=#?\w+;)/g, '\\$&').replaceAll('\n', ' ');
  return `![${words}](${address}${look ? `#${look}` : ''}${titlePart(caption)})`;
}

/** A code block whose fence no line of it ends; `info` follows the fence. */
export function fenced(value: string, ...info: unknown[]): string {
  const runs = value.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return `${fence}${info.filter(Boolean).join(' ')}\n${value}\n${fence}`;
}

/** A fact of a code block, for the line of its fence. */
export function fact(name: string, value = ''): string {
  return value && `${name}="${value.replace(/["`\n]/g, "'")}"`;
}
