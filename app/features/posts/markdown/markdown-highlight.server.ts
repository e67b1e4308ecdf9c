import type { ElementContent } from 'hast';
import { element } from './hast-element';

const longestHighlighted = 50_000;
const longestLine = 2000;
const timeLimitMs = 5000;
const variable = /^var\(--tok-token-([a-z-]+)\)$/;

let highlighter: ReturnType<typeof createHighlighter> | undefined;

/** Loaded with the first code: most posts have none. */
async function createHighlighter() {
  const [{ createCssVariablesTheme, createHighlighterCore }, engines, { bundledLanguages }] =
    await Promise.all([
      import('shiki/core'),
      import('shiki/engine/javascript'),
      import('shiki/langs'),
    ]);
  const core = await createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'site', variablePrefix: '--tok-' })],
    langs: [],
    engine: engines.createJavaScriptRegexEngine({ forgiving: true }),
  });
  return { core, bundledLanguages };
}

/** Code as spans with classes such as `tok-keyword`, the marked lines in <mark>; plain text if the language is unknown. */
export async function highlight(
  code: string,
  language: string,
  marked: ReadonlySet<number>,
): Promise<ElementContent[]> {
  const lines = await highlightLines(code, language);
  return lines.flatMap((line, index): ElementContent[] => {
    const content = marked.has(index + 1) ? [element('mark', {}, line)] : line;
    return index > 0 ? [{ type: 'text', value: '\n' }, ...content] : content;
  });
}

async function highlightLines(code: string, language: string): Promise<ElementContent[][]> {
  const name = language.toLowerCase();
  const core = code.length > longestHighlighted ? null : await highlighterFor(name);
  if (!core) return code.split('\n').map((line) => [{ type: 'text', value: line }]);
  const lines = core.codeToTokensBase(code, {
    lang: name,
    theme: 'site',
    // The default limit of half a second would leave code partly highlighted on a busy machine.
    tokenizeTimeLimit: timeLimitMs,
    tokenizeMaxLineLength: longestLine,
  });
  return lines.map((line) => line.map(({ content, color }) => tokenOf(content, color)));
}

async function highlighterFor(name: string) {
  highlighter ??= createHighlighter();
  const { core, bundledLanguages } = await highlighter;
  if (!Object.hasOwn(bundledLanguages, name)) return null;
  if (!core.getLoadedLanguages().includes(name)) {
    const load = bundledLanguages[name as keyof typeof bundledLanguages];
    await core.loadLanguage(load);
  }
  return core.getLoadedLanguages().includes(name) ? core : null;
}

function tokenOf(value: string, color: string | undefined): ElementContent {
  const kind = variable.exec(color ?? '')?.[1];
  const text: ElementContent = { type: 'text', value };
  if (!kind || value.trim() === '') return text;
  return element('span', { className: [`tok-${kind}`] }, [text]);
}
