import type { SiteContent } from 'content/schema';
import { accentOf } from '~/formats/accent';
import { escapeMarkup } from '~/formats/html';

export interface MailLook {
  siteName: string;
  /** The owner's accent, as #rrggbb. */
  accent: string;
}

export const mailLook = ({ site, appearance }: SiteContent): MailLook => ({
  siteName: site.siteName,
  accent: appearance.accent,
});

/**
 * Paper and ink, by day and by night, in what mail programs understand; they know no OKLCH. The site's faces show where a
 * reader has them: a mail that fetches fonts tells its sender when it is read.
 */
const styleOf = ({ light, dark }: ReturnType<typeof accentOf>) => `
body { margin: 0; padding: 32px 20px; background: #f8f6f0; color: #16201f; font: 18px/1.6 "Brygada 1918", Charter, "Iowan Old Style", Georgia, serif; }
main { display: block; max-width: 600px; margin: 0 auto; overflow-wrap: anywhere; }
header { display: block; margin-bottom: 40px; padding-top: 14px; border-top: 3px solid ${light.signal}; color: #4a5452; font-size: 15px; }
h1 { margin: 0 0 28px; font: 34px/1.12 "Redaction 35", "Iowan Old Style", Georgia, serif; letter-spacing: -0.01em; text-wrap: balance; }
p { margin: 0 0 20px; }
a { color: inherit; }
a.action { display: inline-block; margin: 4px 12px 4px 0; padding: 9px 20px; border: 1px solid currentColor; border-radius: 6px; font-size: 16px; text-decoration: none; }
a.action:first-child { border-color: ${light.signal}; background: ${light.signal}; color: ${light.ink}; }
footer { display: block; margin-top: 36px; padding-top: 24px; border-top: 1px solid #d8d5cb; color: #4a5452; font-size: 15px; }
blockquote { margin: 0 0 20px; padding-left: 20px; border-left: 3px solid #d8d5cb; }
table { margin-bottom: 20px; border-spacing: 0; }
th { padding-right: 24px; font-weight: normal; white-space: nowrap; text-align: left; vertical-align: top; }
td { color: #16201f; }
@media (prefers-color-scheme: dark) {
  body { background: #0a0f12; color: #ecf3ef; }
  header { border-color: ${dark.signal}; color: #aebabb; }
  a.action:first-child { border-color: ${dark.signal}; background: ${dark.signal}; color: ${dark.ink}; }
  blockquote { border-color: #283034; }
  footer { border-color: #283034; color: #aebabb; }
  td { color: #ecf3ef; }
}`;

const rule = /^(?:--|\u2500+)$/m;
const fact = /^(\w+): {2,}(.*)$/;
const quoted = /^> ?/;
const address = /(https?:\/\/\S+)/;
/** 'Approve it: https://…' */
const action = /^([^:.]+): (https?:\/\/\S+)$/;

/**
 * The text of an email as a page in the look of the site; every word of it is in the text, too. What a visitor wrote,
 * the quoted lines and the facts, gets no links.
 */
export function emailHtml(subject: string, text: string, look: MailLook): string {
  const [words = '', ...more] = text.split(rule);
  const end = more.join('\n').trim();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>${escapeMarkup(subject)}</title><style>${styleOf(accentOf(look.accent))}</style></head>
<body><main dir="auto"><header>${escapeMarkup(look.siteName)}</header>
<h1>${escapeMarkup(subject)}</h1>
${blocks(words)}${end && `\n<footer>${blocks(end)}</footer>`}
</main></body></html>`;
}

function blocks(text: string): string {
  return text
    .replace(/^([^>\n].*\n)(?=>)/gm, '$1\n')
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n');
      if (lines.every((line) => quoted.test(line)))
        return `<blockquote>${lines.map(unquoted).join('<br>')}</blockquote>`;
      if (lines.every((line) => fact.test(line)))
        return `<table>${lines.map(row).join('')}</table>`;
      if (lines.every((line) => action.test(line)))
        return `<p>${lines.map((line) => named(line, ' class="action"')).join('')}</p>`;
      return `<p>${lines.map((line) => (action.test(line) ? named(line) : linked(line))).join('<br>')}</p>`;
    })
    .join('\n');
}

function row(line: string): string {
  const [, label = '', value = ''] = fact.exec(line) ?? [];
  return `<tr><th>${escapeMarkup(label)}</th><td>${escapeMarkup(value)}</td></tr>`;
}

function named(line: string, look = ''): string {
  const [, label = '', to = ''] = action.exec(line) ?? [];
  return `<a${look} href="${escapeMarkup(to)}">${escapeMarkup(label)}</a>`;
}

const unquoted = (line: string) => escapeMarkup(line.replace(quoted, ''));

function linked(line: string): string {
  return line
    .split(address)
    .map((part, n) =>
      n % 2 === 1
        ? `<a href="${escapeMarkup(part)}">${escapeMarkup(part)}</a>`
        : escapeMarkup(part),
    )
    .join('');
}
