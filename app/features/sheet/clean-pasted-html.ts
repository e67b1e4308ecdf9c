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
  each('math', readFormula);
  each('div', readEditorCode);
  each('pre', readCode);
  each(unread, (element) => element.remove());
  each('br:not(:is(p, li, td, th, div, pre, blockquote) br)', (element) => element.remove());
  each('[data-style*="mso-footnote-id"]', readReference);
  each('[data-style*="mso-element:footnote-list"]', readNotes);
  makeWordLists(body);
  each('p:is([class^=MsoTitle], [class^=MsoHeading])', (title) => renamed(title, 'h1'));
  each('input[type=checkbox]', (box) => setChecked(box.closest('li'), box.hasAttribute('checked')));
  each('li[aria-checked]', (item) => setChecked(item, item.ariaChecked === 'true'));
  each('li:not([data-checked])', readBox);
  each('span:not([data-inline-source]), font, b, i', markByStyle);
  each('div', readCallout);
  each('aside:not([data-callout])', readAside);
  each('figure', readFigure);
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
    const kind = isNumber ? 'ol' : 'ul';
    // Another kind at the same depth is another list.
    if (open[depth - 1] && !open[depth - 1]?.matches(kind)) open.length = depth - 1;
    while (open.length < depth) {
      const list = body.ownerDocument.createElement(kind);
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

function madeOf(element: Element, name: string, attribute: string, text: string): HTMLElement {
  const made = element.ownerDocument.createElement(name);
  made.setAttribute(attribute, '');
  made.textContent = text;
  return made;
}

/** A formula as its source, once: KaTeX has it as MathML and drawn. */
function readFormula(math: HTMLElement): void {
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
  const drawn = math.closest('.katex-display, .katex, .mwe-math-element, mjx-container') ?? math;
  const block =
    math.closest('.katex-display') ?? (math.getAttribute('display') === 'block' && drawn);
  if (!tex) return;
  if (block) block.replaceWith(madeOf(math, 'pre', 'data-math', tex));
  else
    drawn.replaceWith(madeOf(math, 'span', 'data-inline-source', `$${tex.replace(/\s+/g, ' ')}$`));
}

/** An editor such as VS Code copies lines as boxes of one typeface. */
function readEditorCode(box: HTMLElement): void {
  const { fontFamily, whiteSpace } = styleOf(box);
  if (!isMono(fontFamily) || !whiteSpace.startsWith('pre')) return;
  const lines = [...box.children].map(({ textContent }) => textContent ?? '');
  const code = box.ownerDocument.createElement('pre');
  code.textContent = lines.join('\n');
  box.replaceWith(code);
}

/** Code without the head and the buttons that a chat puts around it. */
function readCode(pre: HTMLElement): void {
  if (pre.hasAttribute('data-math')) return;
  const code = pre.querySelector('code') ?? pre;
  const classes = [pre, code, pre.parentElement].map((one) => one?.className);
  const found = /(?:language|lang|highlight-source)-([\w+#-]+)/.exec(classes.join(' '))?.[1];
  if (found) pre.dataset.language = found;
  for (const line of code.querySelectorAll('br')) line.replaceWith('\n');
  const text = (code.textContent ?? '').replace(/\n$/, '');
  for (let around: Element | null = pre, up = 0; found && around && up < 3; up += 1) {
    const before: Element | null = around.previousElementSibling;
    if (before?.textContent?.trim().toLowerCase() === found.toLowerCase()) before.remove();
    around = around.parentElement;
  }
  pre.textContent = text;
}

const noteOf = (link: HTMLElement) => /ftn(\d+)/i.exec(link.dataset.style ?? '')?.[1] ?? '';

/** Word's reference to a note, which Markdown writes as `[^w1]`. */
function readReference(link: HTMLElement): void {
  if (link.closest('[data-style*="mso-element:footnote"]')) return;
  link.replaceWith(madeOf(link, 'span', 'data-inline-source', `[^w${noteOf(link)}]`));
}

function readNotes(list: HTMLElement): void {
  const notes = [...list.querySelectorAll<HTMLElement>('[data-style*="mso-footnote-id"]')].map(
    (link) => {
      const number = noteOf(link);
      const note = link.closest('[data-style*="mso-element:footnote"]') ?? link;
      link.remove();
      const text = (note.textContent ?? '').replace(/\s+/g, ' ').trim();
      return madeOf(list, 'pre', 'data-source', `[^w${number}]: ${text}`);
    },
  );
  list.replaceWith(...notes);
}

/** A style that is not applied. */
function styleOf({ dataset }: HTMLElement): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = dataset.style ?? '';
  return style;
}

const isMono = (fontFamily: string) => /mono|courier|consolas|menlo/i.test(fontFamily);

function markByStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, fontFamily, textDecorationLine } = styleOf(element);
  const isBold = fontWeight ? /bold|[6-9]00/.test(fontWeight) : element.matches('b');
  const marks = {
    strong: isBold && !element.closest(headings),
    em: fontStyle ? fontStyle === 'italic' : element.matches('i'),
    s: textDecorationLine.includes('line-through'),
    code: isMono(fontFamily) && !element.closest('pre, code'),
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

const toneOfSign: Record<string, string> = {
  '💡': 'tip',
  '⚠': 'warning',
  '🚨': 'caution',
  '❗': 'important',
};

/** Notion's callout begins with its sign. */
function readAside(aside: HTMLElement): void {
  for (const icon of aside.querySelectorAll('img')) icon.remove();
  const sign = /^\s*(\p{Extended_Pictographic})\ufe0f?\s*/u;
  const [, found = ''] = sign.exec(aside.textContent ?? '') ?? [];
  aside.dataset.callout = toneOfSign[found] ?? 'note';
  const words = aside.ownerDocument.createTreeWalker(aside, NodeFilter.SHOW_TEXT);
  while (found && words.nextNode()) {
    const text = words.currentNode as Text;
    if (text.data.trim() === '') continue;
    text.data = text.data.replace(sign, '');
    break;
  }
}

/** The caption of a picture travels as its title. */
function readFigure(figure: HTMLElement): void {
  const [picture, another] = figure.querySelectorAll('img');
  const caption = figure.querySelector('figcaption');
  if (!picture || another) return;
  picture.title = caption?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const line = figure.ownerDocument.createElement('p');
  line.append(picture);
  figure.replaceWith(line);
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
