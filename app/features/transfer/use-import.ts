import { useRef, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { partBytes } from '~/features/media/files';
import { uploadParts } from '~/features/media/upload';
import { maxImportBytes, tooLargeMessage } from './import-messages';
import type { ImportEvent } from './import-result';

export type ImportState = { kind: 'idle' } | { kind: 'busy'; operation: Operation } | ImportEvent;
type Operation = 'plan' | 'import';

const lost =
  'The connection was lost. Posts already imported are in the list; importing again won’t duplicate them.';

/** Plans and runs the import of the chosen files. Uses fetch, because an action cannot stream its progress. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const { revalidate } = useRevalidator();
  /** The names of uploads on the server: files uploaded for the plan are not uploaded again for the import. */
  const sent = useRef(new Map<File, string>());

  const start = async (operation: Operation, files: readonly File[], fetches = false) => {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const refuse = () => setState({ kind: 'refused', message: tooLargeMessage(bytes) });
    if (bytes > maxImportBytes) {
      refuse();
      return;
    }
    setState({ kind: 'busy', operation });
    let last: ImportEvent | undefined;
    try {
      const uploads: { upload: string; name: string; size: number }[] = [];
      for (const file of files.filter(isLarge)) {
        const known = sent.current.get(file) ?? (await uploadParts(file, 'import')).fileName ?? '';
        sent.current.set(file, known);
        uploads.push({ upload: known, name: file.name, size: file.size });
      }
      const body = new FormData();
      body.set('operation', operation);
      if (fetches) body.set('fetch', 'on');
      body.set('uploads', JSON.stringify(uploads));
      for (const file of files.filter((one) => !isLarge(one))) {
        body.append('file', file);
        body.append('changedAt', new Date(file.lastModified).toISOString());
      }
      const response = await fetch(href('/admin/blog-transfer/import'), { method: 'POST', body });
      if (response.status === 413) {
        refuse();
        return;
      }
      for await (const news of readEvents(response)) {
        last = news;
        setState(news);
      }
    } catch (error) {
      reportError(error);
    }
    // After an import the server has deleted the uploads; after a refusal they may be incomplete.
    if (last?.kind === 'done' || last?.kind === 'refused') sent.current.clear();
    if (!last || last.kind === 'progress') setState({ kind: 'refused', message: lost });
    if (last?.kind === 'done') await revalidate();
  };

  return { state, start, reset: () => setState({ kind: 'idle' }) };
}

async function* readEvents(response: Response): AsyncGenerator<ImportEvent> {
  if (!response.ok || !response.body) throw new Error(`The import answered ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield JSON.parse(event.replace(/^data: /, '')) as ImportEvent;
  }
}

/** Larger files are uploaded before the form, in parts that proxies in front of a site accept. */
const isLarge = (file: File) => file.size > partBytes;
