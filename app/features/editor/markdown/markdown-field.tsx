import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TextTools } from '~/features/editor/sections/text-tools';
import { useUpload } from '~/features/media/use-upload';
import {
  type SectionType,
  sectionDefinitions,
  sectionTypes,
} from '~/features/posts/sections/sections';
import { classNames } from '~/ui/class-names';
import type { MarkdownEditor } from './codemirror';
import { mountedEditors } from './mounted-editors';

interface MarkdownFieldProps {
  label: string;
  /** The initial text. The field then owns its text; to replace it, change the key. */
  value: string;
  onChange: (value: string) => void;
  /** In reading size, without a frame. */
  onPaper?: boolean;
  /** Actions on the neighbouring sections; with them `/` opens the insert menu. */
  tools?: TextTools;
}

/** A plain text field that becomes a markdown editor when its script is loaded and it is almost visible. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, value, onChange, onPaper = false, tools } = props;
  const id = useId();
  const fieldRef = useRef<HTMLDivElement>(null);
  const hostRef = useRef<HTMLDivElement>(null);
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const composing = useRef<PromiseWithResolvers<void> | null>(null);
  const latest = useRef({ value, onChange, tools });
  latest.current = { value, onChange, tools };
  const hasTools = tools !== undefined;
  const upload = useUpload();
  const uploadRef = useRef(upload.store);
  uploadRef.current = upload.store;
  const [ready, setReady] = useState(false);

  useEffect(() => {
    let gone = false;
    let editor: MarkdownEditor | null = null;
    const near = comesNear(fieldRef.current);
    const swap = async () => {
      const { mountEditor } = await import('./codemirror');
      // Only almost visible fields become editors, because every editor listens to all keys and selections.
      await near.promise;
      // Waits until an input method has finished its word.
      await composing.current?.promise;
      const host = hostRef.current;
      if (gone || !host) return;
      const textarea = textareaRef.current;
      const wasFocused = textarea !== null && document.activeElement === textarea;
      const selection = textarea
        ? { from: textarea.selectionStart, to: textarea.selectionEnd }
        : undefined;
      // Both fields are swapped synchronously, so that no character is lost.
      flushSync(() => setReady(true));
      editor = mountEditor({
        host,
        label,
        onPaper,
        text: latest.current.value,
        selection,
        onChange: (text) => latest.current.onChange(text),
        insert: hasTools
          ? {
              sections: sectionTypes.map((type) => {
                const { label, hint, words } = sectionDefinitions[type];
                return { type, label, hint, words };
              }),
              onInsert: (type, text) => latest.current.tools?.insert(type as SectionType, text),
            }
          : undefined,
        neighbours: hasTools
          ? {
              leave: (step) => latest.current.tools?.leave(step) ?? false,
              join: () => latest.current.tools?.join() ?? false,
            }
          : undefined,
        onPicture: async (file) => (await uploadRef.current(file))?.fileName ?? null,
      });
      mountedEditors.set(host, editor);
      if (wasFocused) editor.focus();
    };
    void swap();
    return () => {
      gone = true;
      near.stop();
      editor?.destroy();
    };
  }, [label, onPaper, hasTools]);

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {!ready && (
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
      )}
      <div
        ref={fieldRef}
        className={classNames(
          'markdown-field',
          !onPaper &&
            'min-h-31 rounded-control border border-line-strong bg-surface focus-within:border-signal',
        )}
      >
        <div ref={hostRef} data-editor="" className={ready ? undefined : 'hidden'} />
        {!ready && (
          <textarea
            id={id}
            ref={textareaRef}
            value={value}
            rows={5}
            onChange={(event) => onChange(event.target.value)}
            onCompositionStart={() => {
              composing.current = Promise.withResolvers();
            }}
            onCompositionEnd={() => composing.current?.resolve()}
            className={classNames(
              // The same line breaks as in the editor.
              'field-sizing-content wrap-anywhere block w-full whitespace-break-spaces bg-transparent outline-none [tab-size:4]',
              onPaper
                ? 'min-h-18 resize-none text-[1.0625rem] leading-[1.7]'
                : 'min-h-30.5 resize-y px-3 py-2.5 font-mono text-[0.9375rem] leading-[1.65]',
            )}
          />
        )}
      </div>
      {upload.busy && (
        <p role="status" className="text-[0.8125rem] text-muted">
          {upload.said}
        </p>
      )}
    </div>
  );
}

/** Resolves when an element is within half a screen of the viewport. */
function comesNear(element: Element | null) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    },
    { rootMargin: '50% 0px' },
  );
  if (element) observer.observe(element);
  return { promise, stop: () => observer.disconnect() };
}
