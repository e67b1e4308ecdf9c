import type { Element, ElementContent } from 'hast';
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

const longestHighlighted = 50_000;
const longestLine = 2000;
const timeLimitMs = 5000;
const variable = /^var\(--tok-token-([a-z-]+)\)$/;

const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--tok-' });
const highlighter = createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** Code as spans with classes such as `tok-keyword`; plain text where the language is unknown. */
export async function highlight(code: string, language: string): Promise<ElementContent[]> {
  const name = language.toLowerCase();
  if (!(await loadLanguage(name)) || code.length > longestHighlighted) {
    return [{ type: 'text', value: code }];
  }
  const lines = (await highlighter).codeToTokensBase(code, {
    lang: name,
    theme: 'site',
    // The usual limit of half a second would leave code half coloured on a busy machine.
    tokenizeTimeLimit: timeLimitMs,
    tokenizeMaxLineLength: longestLine,
  });
  return lines.flatMap((line, index): ElementContent[] => [
    ...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []),
    ...line.map(({ content, color }) => tokenOf(content, color)),
  ]);
}

async function loadLanguage(name: string): Promise<boolean> {
  if (!Object.hasOwn(bundledLanguages, name)) return false;
  const core = await highlighter;
  if (!core.getLoadedLanguages().includes(name)) {
    const load = bundledLanguages[name as keyof typeof bundledLanguages];
    await core.loadLanguage(load);
  }
  return core.getLoadedLanguages().includes(name);
}

function tokenOf(value: string, color: string | undefined): ElementContent {
  const kind = variable.exec(color ?? '')?.[1];
  const text: ElementContent = { type: 'text', value };
  if (!kind || value.trim() === '') return text;
  const span: Element = {
    type: 'element',
    tagName: 'span',
    properties: { className: [`tok-${kind}`] },
    children: [text],
  };
  return span;
}
