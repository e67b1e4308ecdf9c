import { escapeMarkup } from '~/formats/html';

/** Paper and ink, a serif and hairlines, in what mail programs understand; they know no OKLCH and fetch no fonts. */
const style = `
body { margin: 0; padding: 32px 20px; background: #f8f6f0; color: #16201f; font: 18px/1.6 Charter, Georgia, serif; }
main { display: block; max-width: 560px; margin: 0 auto; overflow-wrap: anywhere; }
h1 { margin: 0 0 24px; padding-bottom: 20px; border-bottom: 3px solid #14683c; font: 30px/1.15 "Iowan Old Style", Georgia, serif; }
p { margin: 0 0 20px; }
a { color: inherit; }
footer { display: block; margin-top: 32px; padding-top: 20px; border-top: 1px solid #d8d5cb; color: #4a5452; font-size: 15px; }
blockquote { margin: 0 0 20px; padding-left: 20px; border-left: 3px solid #d8d5cb; }
table { margin-bottom: 20px; border-spacing: 0; }
th { padding-right: 24px; font-weight: normal; text-align: left; vertical-align: top; }
td { color: #16201f; }
@media (prefers-color-scheme: dark) {
  body { background: #0a0f12; color: #ecf3ef; }
  h1 { border-color: #4be583; }
  blockquote { border-color: #283034; }
  footer { border-color: #283034; color: #aebabb; }
  td { color: #ecf3ef; }
}`;

const rule = /^(?:--|\u2500+)$/m;
const fact = /^(\w+): {2,}(.*)$/;
const quoted = /^> ?/;
const address = /(https?:\/\/\S+)/;

/**
 * The text of an email as a page in the look of the site; every word of it is in the text, too. What a visitor wrote,
 * the quoted lines and the facts, gets no links.
 */
export function emailHtml(subject: string, text: string): string {
  const [words = '', ...more] = text.split(rule);
  const end = more.join('\n').trim();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>${escapeMarkup(subject)}</title><style>${style}</style></head>
<body><main dir="auto"><h1>${escapeMarkup(subject)}</h1>
${blocks(words)}${end && `\n<footer>${blocks(end)}</footer>`}
</main></body></html>`;
}

function blocks(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n');
      if (lines.every((line) => quoted.test(line)))
        return `<blockquote>${lines.map(unquoted).join('<br>')}</blockquote>`;
      if (lines.every((line) => fact.test(line)))
        return `<table>${lines.map(row).join('')}</table>`;
      return `<p>${lines.map(linked).join('<br>')}</p>`;
    })
    .join('\n');
}

function row(line: string): string {
  const [, label = '', value = ''] = fact.exec(line) ?? [];
  return `<tr><th>${escapeMarkup(label)}</th><td>${escapeMarkup(value)}</td></tr>`;
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
