/** From posts/ to the files of an export. */
const inMarkdown = '../media/';
const own = /(?<![\w.:/-])\/vendor\/([0-9a-f]{16}\.\w+)/g;
const relative = /(?<![\w.:/-])\.\.\/media\/([0-9a-f]{16}\.\w+)/g;

/** A markdown file of posts/ with relative paths to media/, which every program can resolve. */
export function withRelativePaths(file: string, names: ReadonlySet<string>): string {
  const text = file.indexOf('\n---\n') + 1;
  const body = file
    .slice(text)
    .replace(own, (path, name: string) => (names.has(name) ? inMarkdown + name : path));
  return file.slice(0, text) + body;
}

/** The reverse: this site's own paths. */
export function withOwnPaths(text: string): string {
  return text.replace(relative, '/vendor/$1');
}
