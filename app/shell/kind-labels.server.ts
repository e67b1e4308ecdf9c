import { tables } from '~/features.server';

/** What a table's rows are to the owner. */
export const kindLabel = (kind: string) => kindLabels[kind] ?? kind;

const kindLabels: Record<string, string> = {
  ...Object.fromEntries(
    tables.flatMap(({ name, noun }) => (noun ? [[name, upperFirst(noun[0])]] : [])),
  ),
  // Not a table: what a program says it is.
  clients: 'Client ID',
};

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
