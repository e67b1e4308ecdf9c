import { calloutTones } from '~/features/posts/sections/text-sections';

/** Elements that hold nothing to read. */
const unread = 'script, title, xml, template, svg, clipboard-copy, button, .markdown-alert-title';
const headings = 'h1, h2, h3, h4, h5, h6';

/** The HTML of a clipboard in the elements that the sheet reads, without what only its program understands. */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const each = <Found extends HTMLElement>(selector: string, change: (element: Found) => void) => {
    for (const element of body.querySelectorAll<Found>(selector)) change(element);
  };
  each(unread, (element) => element.remove());
  each('br:not(:is(p, li, td, th, div, pre, blockquote) br)', (element) => element.remove());
  makeWordLists(body);
  each('p:is([class^=MsoTitle], [class^=MsoHeading])', (title) => renamed(title, 'h1'));
  each('input[type=checkbox]', (box) => setChecked(box.closest('li'), box.hasAttribute('checked')));
  each('li[aria-checked]', (item) => setChecked(item, item.ariaChecked === 'true'));
  each('li:not([data-checked])', readBox);
  each('pre', readLanguage);
  each('span, font, b, i', markByStyle);
  each('div', readCallout);
  each('a', readLink);
  each('img', readPicture);
  each('table', readTable);
  return body.innerHTML;
}

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** The content policy refuses styles and handlers also in what is only parsed: styles are read from `data-style`. */
function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(tags, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, ' data-$1'));
}

function renamed(element: Element, name: string): HTMLElement {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

/** Word writes a list as paragraphs that begin with the sign or the number. */
function makeWordLists(body: HTMLElement): void {
  let open: Element[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const depth = Number(/mso-list:\s*l\d+ level(\d+)/i.exec(paragraph.dataset.style ?? '')?.[1]);
    if (!depth) continue;
    const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]');
    const isNumber = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent ?? '');
    marker?.remove();
    if (paragraph.previousElementSibling !== open[0]) open = [];
    open.length = Math.min(open.length, depth);
    while (open.length < depth) {
      const list = body.ownerDocument.createElement(isNumber ? 'ol' : 'ul');
      const around = open.at(-1);
      if (around) (around.lastElementChild ?? addItem(around)).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    addItem(open.at(-1) as Element).append(...paragraph.childNodes);
    paragraph.remove();
  }
}

const addItem = (list: Element) => list.appendChild(list.ownerDocument.createElement('li'));

function setChecked(item: Element | null, isChecked: boolean): void {
  item?.setAttribute('data-checked', String(isChecked));
}

/** The box of a task that is written as text. */
function readBox(item: HTMLElement): void {
  const text = item.firstChild;
  const box = text instanceof Text && /^\s*\[([ x])\]\s+/i.exec(text.data);
  if (!box) return;
  setChecked(item, box[1] !== ' ');
  text.data = text.data.slice(box[0].length);
}

function readLanguage(code: HTMLElement): void {
  const classes = [code, code.firstElementChild, code.parentElement].map((one) => one?.className);
  const found = /(?:language|lang|highlight-source)-([\w+#-]+)/.exec(classes.join(' '));
  if (found?.[1]) code.dataset.language = found[1];
}

/** A style that is not applied. */
function styleOf({ dataset }: HTMLElement): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = dataset.style ?? '';
  return style;
}

function markByStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, fontFamily, textDecorationLine } = styleOf(element);
  const isBold = fontWeight ? /bold|[6-9]00/.test(fontWeight) : element.matches('b');
  const isMono = /mono|courier|consolas|menlo/i.test(fontFamily);
  const marks = {
    strong: isBold && !element.closest(headings),
    em: fontStyle ? fontStyle === 'italic' : element.matches('i'),
    s: textDecorationLine.includes('line-through'),
    code: isMono && !element.closest('pre, code'),
  };
  let content: ChildNode[] = [...element.childNodes];
  for (const [name, isSet] of Object.entries(marks)) {
    if (!isSet) continue;
    const mark = element.ownerDocument.createElement(name);
    mark.append(...content);
    content = [mark];
  }
  element.replaceWith(...content);
}

function readCallout(box: HTMLElement): void {
  const tone = /\bmarkdown-alert-([a-z]+)/.exec(box.className)?.[1] ?? '';
  if (Object.hasOwn(calloutTones, tone)) renamed(box, 'aside').dataset.callout = tone;
}

/** Where a link leads, without Google's page in between; none to addresses that a page may not have. */
function readLink(link: HTMLElement): void {
  const href = link.getAttribute('href') ?? '';
  const isPassed = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(href);
  const target = (isPassed && URL.parse(href)?.searchParams.get('q')) || href;
  if (/^(?:https?:|mailto:|tel:|[/#])/i.test(target)) link.setAttribute('href', target);
  else link.removeAttribute('href');
}

function readPicture(picture: HTMLElement): void {
  const src = picture.dataset.canonicalSrc ?? picture.getAttribute('src') ?? '';
  const isBox = picture.getAttribute('aria-roledescription') === 'checkbox';
  if (isBox || !/^(?:https?:|data:image\/|\/(?!\/))/i.test(src)) picture.remove();
  else picture.setAttribute('src', src);
}

/** The first row is the head; a cell is one line. */
function readTable(table: HTMLTableElement): void {
  for (const [at, row] of [...table.rows].entries()) {
    for (const cell of [...row.cells]) {
      const align = styleOf(cell).textAlign || cell.getAttribute('align') || '';
      for (const block of cell.querySelectorAll(`p, div, ul, ol, li, blockquote, ${headings}`))
        block.replaceWith(' ', ...block.childNodes);
      const made = renamed(cell, at === 0 ? 'th' : 'td');
      if (/^(?:left|center|right)$/i.test(align)) made.setAttribute('align', align.toLowerCase());
    }
  }
}
