import { legalXml } from '~/formats/xml';
import { Cursor } from './cursor';
import { XmlRefusal } from './errors';
import { Budget, XML_LIMITS } from './limits';
import { decodeReferences } from './references';
import { openScope, prefixOf, ROOT_SCOPE, resolvePrefix, type Scope } from './scope';
import type { XmlAttribute, XmlDocument, XmlElement, XmlNode } from './tree';

const NAME = /[\p{L}_][\p{L}\p{N}\p{M}._·-]*(?::[\p{L}_][\p{L}\p{N}\p{M}._·-]*)?/uy;
const DOCTYPE = /<!DOCTYPE/iy;
const HAS_DOCTYPE = 'it has a DOCTYPE. Feeds need none, and it can hide entities that grow.';
const SPACE = /[ \t\n]*/y;
const EQUALS = /[ \t\n]*=[ \t\n]*/y;

/** Reads well-formed, namespaced XML without a DTD into a tree; the same in the browser and in Node. */
export function readXml(text: string, budget = new Budget(XML_LIMITS)): XmlDocument {
  budget.size(text);
  const normal = text.replace(/^\uFEFF?\s*/, '').replace(/\r\n?/g, '\n');
  return new Reader(normal, budget).read();
}

class Reader extends Cursor {
  private readonly budget: Budget;
  private readonly open: { element: XmlElement; scope: Scope }[] = [];
  private readonly before: XmlNode[] = [];
  private readonly after: XmlNode[] = [];
  private root: XmlElement | null = null;

  constructor(text: string, budget: Budget) {
    super(text);
    this.budget = budget;
  }

  read(): XmlDocument {
    if (legalXml(this.text).length !== this.text.length) this.fail('It has control characters');
    while (!this.isAtEnd) {
      this.budget.step();
      this.readNode();
    }
    const unclosed = this.open.at(-1);
    if (unclosed) this.fail(`<${unclosed.element.name}> is never closed`);
    if (!this.root) this.fail('It has no tags');
    return { before: this.before, root: this.root, after: this.after };
  }

  private readNode(): void {
    if (!this.sees('<')) this.readText();
    else if (this.skip('<!--')) this.readComment();
    else if (this.skip('<![CDATA[')) this.readCdata();
    else if (this.skip('<?')) this.readInstruction();
    else if (this.skip('</')) this.readEndTag();
    else if (this.match(DOCTYPE)) throw new XmlRefusal(HAS_DOCTYPE);
    else this.readStartTag();
  }

  private readText(): void {
    const end = this.text.indexOf('<', this.at);
    const raw = this.text.slice(this.at, end < 0 ? undefined : end);
    if (raw.includes(']]>')) this.fail(']]> stands outside a CDATA section');
    const value = this.decode(raw);
    if (this.open.length > 0) this.add(value);
    else if (raw.trim() !== '') this.fail('There is text outside the tags');
    this.at += raw.length;
  }

  private readComment(): void {
    const comment = this.until('-->', 'A comment is never closed');
    if (comment.includes('--') || comment.endsWith('-')) this.fail('A comment has -- inside');
    this.add({ comment });
  }

  private readCdata(): void {
    if (this.open.length === 0) this.fail('A CDATA section stands outside the tags');
    this.add({ cdata: this.until(']]>', 'A CDATA section is never closed') });
  }

  private readInstruction(): void {
    const start = this.at;
    const instruction = this.until('?>', 'A <? is never closed');
    const target = /^[^\s]*/.exec(instruction)?.[0] ?? '';
    if (target === 'xml' && start === 2) return;
    if (target === '' || target.toLowerCase() === 'xml') this.fail('A <?xml line is out of place');
    this.add({ instruction });
  }

  private readEndTag(): void {
    const name = this.name();
    this.match(SPACE);
    if (!this.skip('>')) this.fail(`</${name} is not closed with >`);
    const opened = this.open.pop();
    if (!opened) this.fail(`</${name}> closes nothing`);
    if (opened.element.name !== name) {
      this.fail(`</${name}> comes where </${opened.element.name}> was expected`);
    }
  }

  private readStartTag(): void {
    if (!this.skip('<')) this.fail('A tag was expected');
    const name = this.name();
    const attributes = this.readAttributes(name);
    const scope = openScope(this.open.at(-1)?.scope ?? ROOT_SCOPE, attributes);
    const namespace = this.resolve(scope, name);
    for (const [key] of attributes) if (key.includes(':')) this.resolve(scope, key);
    const element: XmlElement = { name, namespace, attributes, children: [] };
    this.add(element);
    if (this.skip('/>')) return;
    if (!this.skip('>')) this.fail(`<${name} is not closed with >`);
    this.open.push({ element, scope });
    this.budget.depth(this.open.length);
  }

  private readAttributes(tag: string): XmlAttribute[] {
    const attributes = new Map<string, string>();
    for (;;) {
      const spaced = this.match(SPACE) !== '';
      if (this.next === '>' || this.next === '/') return [...attributes];
      this.budget.step();
      if (!spaced) this.fail(`<${tag}> has something unreadable in it`);
      const name = this.name();
      if (!this.match(EQUALS)) this.fail(`${name} in <${tag}> has no value`);
      if (attributes.has(name)) this.fail(`${name} stands twice in <${tag}>`);
      attributes.set(name, this.quoted(tag));
    }
  }

  private quoted(tag: string): string {
    const quote = this.next;
    if (quote !== '"' && quote !== "'") this.fail(`A value in <${tag}> has no quotes`);
    this.at += 1;
    const raw = this.until(quote, `A value in <${tag}> has no closing quote`);
    if (raw.includes('<')) this.fail(`A value in <${tag}> has no closing quote`);
    return this.decode(raw.replace(/[\t\n]/g, ' '));
  }

  private resolve(scope: Scope, name: string): string {
    const prefix = prefixOf(name);
    const namespace = resolvePrefix(scope, prefix, this.budget);
    // Only the default namespace may be switched off again.
    if (namespace === undefined || (prefix !== '' && namespace === '')) {
      this.fail(`The prefix ${prefix}: is not declared`);
    }
    return namespace;
  }

  private add(node: XmlNode): void {
    const parent = this.open.at(-1);
    if (parent) parent.element.children.push(node);
    else if (typeof node === 'object' && 'name' in node) {
      if (this.root) this.fail('There is a second outermost tag');
      this.root = node;
    } else (this.root ? this.after : this.before).push(node);
  }

  private decode(raw: string): string {
    return decodeReferences(raw, this.budget, (reason) => this.fail(reason));
  }

  private name(): string {
    return this.match(NAME) || this.fail('A tag or attribute name was expected');
  }
}
