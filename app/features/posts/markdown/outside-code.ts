const code =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1|(?![\s\S]))|(?<!`)(`+)(?!`)[^`]+\2(?!`)/gm;

/** Changes markdown everywhere except in fenced code and code spans. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  let changed = '';
  let end = 0;
  for (const found of markdown.matchAll(code)) {
    changed += change(markdown.slice(end, found.index)) + found[0];
    end = found.index + found[0].length;
  }
  return changed + change(markdown.slice(end));
}
