import { vendorPath } from '~/formats/pictures';

interface WrittenPicture {
  fileName: string;
  alt: string;
  caption?: string;
}

/** A picture as markdown, of this site or another; its caption is the markdown title. */
export function pictureAsMarkdown({ fileName, alt, caption }: WrittenPicture): string {
  const address = /^(?:https?:|\/)/.test(fileName)
    ? fileName.replace(
        /[\s()<>]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
      )
    : vendorPath(fileName).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  const words = alt.replace(/[\\[\]*_`<]|&(?=#?\w+;)/g, '\\$&').replaceAll('\n', ' ');
  return `![${words}](${address}${caption ? ` "${caption.replace(/["\\]/g, '\\$&').replaceAll('\n', ' ')}"` : ''})`;
}

/** The pictures in markdown without alternative text, by file name. */
export function missingAltsInMarkdown(markdown: string): string[] {
  return [...markdown.matchAll(/!\[\s*\]\(\s*<?(?:\/?vendor\/)?([^\s()<>]+)/g)].flatMap(
    ([, fileName = '']) => fileName || [],
  );
}
