import type { Budget } from './limits';
import type { XmlAttribute } from './tree';

/** What the prefixes mean at one element. A link to the parent, so that a deep or busy feed copies nothing. */
export interface Scope {
  bindings: ReadonlyMap<string, string>;
  parent: Scope | null;
}

export const ROOT_SCOPE: Scope = {
  bindings: new Map([
    ['', ''],
    ['xml', 'http://www.w3.org/XML/1998/namespace'],
    ['xmlns', 'http://www.w3.org/2000/xmlns/'],
  ]),
  parent: null,
};

function declaredPrefix(attribute: string): string | null {
  if (attribute === 'xmlns') return '';
  return attribute.startsWith('xmlns:') ? attribute.slice('xmlns:'.length) : null;
}

export function openScope(parent: Scope, attributes: XmlAttribute[]): Scope {
  const bindings = new Map<string, string>();
  for (const [name, value] of attributes) {
    const prefix = declaredPrefix(name);
    if (prefix !== null) bindings.set(prefix, value);
  }
  return bindings.size > 0 ? { bindings, parent } : parent;
}

export function resolvePrefix(scope: Scope, prefix: string, budget: Budget): string | undefined {
  for (let at: Scope | null = scope; at; at = at.parent) {
    budget.step();
    const found = at.bindings.get(prefix);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function prefixOf(name: string): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
}
