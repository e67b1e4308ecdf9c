import type { OnUnsupported } from '~/features/posts/html/clean-html';
import { toneOfSign } from '~/features/posts/html/clean-html';
import { outsideCode } from '~/features/posts/markdown/outside-code';
import { calloutTones } from '~/features/posts/sections/text-sections';
import { escapeMarkup } from '~/formats/html';

const wikiLink = /(!?)\[\[([^\]|\n]{0,300})(?:\|([^\]\n]{0,300}))?\]\]/g;

/** Whether a text links as notes do. */
export function linksAsNotes(text: string): boolean {
  let found = false;
  outsideCode(text, (part) => {
    found ||= part.search(wikiLink) >= 0;
    return part;
  });
  return found;
}

/** The tones of Obsidian's callouts that have another name here. */
const toneOf: Record<string, string> = {
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  attention: 'warning',
  bug: 'warning',
  failure: 'caution',
  danger: 'caution',
  error: 'caution',
};

/** What Obsidian and Notion write beside Markdown: links, embeds, comments, marks and callouts. */
export function readNotes(
  text: string,
  linkTo: (target: string) => string | undefined,
  onLost: OnUnsupported,
): string {
  return outsideCode(text, (part) =>
    part
      .replace(/%%[\s\S]*?%%/g, '')
      .replace(/==(?=\S)([^=\n]+?)(?<=\S)==/g, '<mark>$1</mark>')
      .replace(/^<aside>\n([\s\S]*?)\n?<\/aside>$/gm, (_, inside: string) => {
        const [all = '', sign = ''] =
          /^\s*(\p{Extended_Pictographic})\ufe0f?\s*/u.exec(inside) ?? [];
        return callout(toneOfSign[sign] ?? 'note', inside.slice(all.length).trim());
      })
      .replace(/^> ?\[!(\w+)\][+-]?[ \t]*(.*)$/gm, (_, written: string, title: string) => {
        const kind = written.toLowerCase();
        const tone = Object.hasOwn(calloutTones, kind) ? kind : (toneOf[kind] ?? 'note');
        return callout(tone, title && `**${title}**\n`);
      })
      .replace(wikiLink, (_, sign: string, target: string, words = '') =>
        sign ? embedded(target.trim(), words, linkTo, onLost) : linked(target, words, linkTo),
      ),
  );
}

const callout = (tone: string, text: string) =>
  [`[!${tone.toUpperCase()}]`, ...text.split('\n')]
    .join('\n')
    .trimEnd()
    .replace(/^/gm, '> ')
    .replace(/ $/gm, '');

function linked(target: string, words: string, linkTo: (target: string) => string | undefined) {
  const name = words || target.replace(/^#/, '');
  const address = linkTo(target);
  return address ? `[${name}](${address})` : name;
}

/** A picture, a film or another note inside a note. */
function embedded(
  target: string,
  words: string,
  linkTo: (target: string) => string | undefined,
  onLost: OnUnsupported,
): string {
  const [, ending = ''] = /\.(\w+)(?:#.*)?$/.exec(target) ?? [];
  const address = encodeURI(target);
  // The words are a width, or words.
  if (/^(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(ending))
    return `![${/^\d+(?:x\d+)?$/.test(words) ? '' : words}](${address})`;
  if (/^(?:mp4|m4v|webm|mp3|m4a|ogg)$/i.test(ending)) {
    const tag = /^m|ogg/.test(ending) && !/^(?:mp4|m4v)$/i.test(ending) ? 'audio' : 'video';
    return `<${tag} src="${escapeMarkup(address)}"></${tag}>`;
  }
  if (!linkTo(target)) onLost(`the embed of ${target}`);
  return linked(target, words, linkTo);
}
