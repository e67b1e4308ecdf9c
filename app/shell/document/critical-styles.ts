/** One rule of a stylesheet, or a group of rules under a condition. */
type Rule =
  /** Each selector as what must be there: its classes, with their dot, and its elements. */
  | { kind: 'style'; selectors: string[][]; text: string }
  | { kind: 'group'; head: string; rules: Rule[] }
  /** A movement or a registered value: only of use to those who name it. */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'other'; text: string };

/** Of no use before a visitor's first sign, at which the whole sheet comes; without script it is there from the start. */
const onTouch = /:hover|:active/;
const laterGroup = /^@media \(hover:\s?hover\)$/;
/** All browsers the sheet is built for know how to mix colours. */
const known = '@supports (color:color-mix(in lab, red, red))';

/**
 * Of a stylesheet, what a document needs as it stands: every rule whose elements and classes it
 * has, in the same order. What script shows later may need more; by then the whole sheet has come.
 */
export function criticalStyles(css: string): (html: string) => string {
  const rules = parse(css);
  const named = rules.filter((rule) => rule.kind === 'named');
  return (html) => {
    const present = partsOf(html);
    const kept = withoutUnused(rules.map((rule) => keep(rule, present)).join(''), asksFor(html));
    return kept + named.map(({ name, text }) => (kept.includes(name) ? text : '')).join('');
  };
}

/** What the document's helper puts into it (helper.ts), before the whole sheet has come. */
const added = ['iframe'];

function partsOf(html: string): Set<string> {
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
    list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").split(/\s+/),
  );
  return new Set([...added, ...elements, ...classes.map((name) => `.${name}`)]);
}

function keep(rule: Rule, present: Set<string>): string {
  switch (rule.kind) {
    case 'style':
      return rule.selectors.some((wanted) => wanted.every((part) => present.has(part)))
        ? rule.text
        : '';
    case 'group': {
      const inside = rule.rules.map((inner) => keep(inner, present)).join('');
      return inside && rule.head !== known ? `${rule.head}{${inside}}` : inside;
    }
    case 'named':
      return '';
    case 'other':
      return rule.text;
  }
}

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let rest = css.replace(/\/\*[\s\S]*?\*\//g, '').trim();
  while (rest !== '') {
    const opens = rest.indexOf('{');
    const ends = rest.indexOf(';');
    if (ends !== -1 && (opens === -1 || ends < opens)) {
      rules.push({ kind: 'other', text: rest.slice(0, ends + 1) });
      rest = rest.slice(ends + 1).trimStart();
    } else if (opens === -1) {
      throw new Error(`The stylesheet ends in the middle of a rule: ${rest.slice(0, 80)}`);
    } else {
      const closes = closingBrace(rest, opens);
      rules.push(toRule(rest.slice(0, opens).trim(), rest.slice(opens + 1, closes)));
      rest = rest.slice(closes + 1).trimStart();
    }
  }
  return rules;
}

function toRule(head: string, body: string): Rule {
  const text = `${head}{${body}}`;
  // Tailwind's stand-in for browsers older than those the sheet is built for.
  if (head === '@layer properties') return { kind: 'other', text: '' };
  if (laterGroup.test(head)) return { kind: 'other', text: '' };
  if (/^@(?:media|supports|layer|container)/.test(head))
    return { kind: 'group', head, rules: parse(body) };
  const name = /^@(?:keyframes|property) (.+)$/.exec(head)?.[1];
  if (name) return { kind: 'named', name, text };
  if (head.startsWith('@')) return { kind: 'other', text };
  return { kind: 'style', selectors: selectorsOf(head), text: once(text) };
}

/** A declaration may come several times in a row, for browsers that all are the same here. */
function once(text: string): string {
  return text.replace(/([\w-]+:[^;{}]+;)\1+/g, '$1');
}

/** Leaves out values that no rule asks for, and those that were only for them. */
function withoutUnused(css: string, byDocument: string[]): string {
  const asked = new Set([...byDocument, ...asksFor(css)]);
  const rest = css.replace(
    /(?<=[{;])(--[\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*;?/g,
    (value, name: string) => (asked.has(name) ? value : ''),
  );
  return rest === css ? css : withoutUnused(rest, byDocument);
}

function asksFor(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** What each selector of a list asks for; what stands in `:not()`, `:has()`, `[]` and the like is not asked for. */
function selectorsOf(list: string): string[][] {
  const plain = list.replace(/(?<!\\)\[(?:\\.|"[^"]*"|[^\]\\])*\]/g, '');
  const wanted = alternativesOf(plain).filter((selector) => !onTouch.test(selector));
  return wanted.map((selector) => {
    if (/^::(?:-webkit-(?!scroll)|-moz|file|placeholder)/.test(selector)) return ['input'];
    const named = /\.(?:\\.|[\w-])+/g;
    const classes = selector.match(named) ?? [];
    const elements = selector.replace(named, '').match(/(?<=^|[\s>+~])[a-z][a-z0-9]*/g) ?? [];
    return [...classes, ...elements].map((part) => part.replace(/\\(.)/g, '$1'));
  });
}

/** The selectors of a list, with one for each choice that an `:is()` or `:where()` gives. */
function alternativesOf(list: string): string[] {
  const innermost = /(?<!\\)(?::([\w-]+))?\(((?:\\.|[^()\\])*)\)/.exec(list);
  if (!innermost) return list.split(/(?<!\\),/);
  const [group, name = '', inside = ''] = innermost;
  const choices = name === 'is' || name === 'where' ? inside.split(/(?<!\\),/) : [''];
  const before = list.slice(0, innermost.index);
  const after = list.slice(innermost.index + group.length);
  return choices.flatMap((choice) => alternativesOf(`${before} ${choice} ${after}`));
}

function closingBrace(css: string, opens: number): number {
  let depth = 0;
  const marks = /[{}]|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\./g;
  marks.lastIndex = opens;
  for (let mark = marks.exec(css); mark; mark = marks.exec(css)) {
    if (mark[0] === '{') depth += 1;
    if (mark[0] === '}') depth -= 1;
    if (depth === 0) return mark.index;
  }
  throw new Error(`A brace of the stylesheet is never closed: ${css.slice(0, 80)}`);
}
