import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { lacksReadings } from '~/art/plate-name';
import { PostHero } from '~/features/posts/article/post-header';
import type { RenderedSection } from '~/features/posts/article/rendered';
import { headerOf } from '~/features/posts/post-pictures';
import { isBlank } from '~/features/posts/post-search';
import type { Section } from '~/features/posts/sections/sections';
import { openChecked, type SentSheet } from '~/features/posts/sheet/sheet';
import type { Caret } from '~/features/sheet/caret';
import { MarkdownSource } from '~/features/sheet/markdown-source';
import { Renderings } from '~/features/sheet/renderings';
import { RenderingsContext } from '~/features/sheet/section-block';
import { Sheet, type SheetHandle } from '~/features/sheet/sheet';
import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { isPictureName } from '~/formats/pictures';
import { classNames } from '~/ui/class-names';
import { Field, FieldMessage } from '~/ui/field';
import { HiddenNote } from '~/ui/hidden-note';
import { TitleField } from './title-field';
import { useField, useForm, useOpenPost, useTextField } from './use-open-post';

interface ContentTabProps {
  /** The document as the server opened it; null if it cannot be shown without a change. */
  sheet: SentSheet | null;
  /** Its sections that are no text, as the server rendered them. */
  rendered: RenderedSection[];
  handle: RefObject<SheetHandle | null>;
  /** Changes between the sheet and its Markdown. */
  toggleRef: RefObject<() => void>;
}

/** The writing area: title, excerpt, text. */
export function ContentTab({ sheet, rendered, handle, toggleRef }: ContentTabProps) {
  const { copy, refusal, ask } = useOpenPost();
  const store = copy.form;
  const [{ opened, times }, setOpened] = useState({ opened: sheet, times: 0 });
  const [isUnfit, setUnfit] = useState(sheet === null);
  const [renderings] = useState(() => {
    const blocks = store.get().content.filter(({ type }) => type !== 'text');
    const render = async (sections: Section[]) => {
      const { result = [] } = await ask('render_sections', { sections }, { reload: false });
      return result;
    };
    return new Renderings(render, blocks, rendered);
  });

  const openContent = useCallback(() => {
    const opened = openChecked(store.get().content);
    setUnfit(!opened);
    setOpened((last) => ({ opened, times: last.times + 1 }));
  }, [store]);
  const loads = useForm(() => store.loads);
  useEffect(() => {
    if (loads > 0) openContent();
  }, [loads, openContent]);
  const [caret, setCaret] = useState<Caret | null>(null);
  const toggle = () => {
    setCaret(handle.current?.caret() ?? null);
    if (opened) setOpened({ opened: null, times });
    else openContent();
  };
  useEffect(() => {
    toggleRef.current = toggle;
    const press = (event: KeyboardEvent) => {
      const isKey = event.code === 'KeyM' && event.altKey && (event.ctrlKey || event.metaKey);
      if (!isKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const isRefused = useForm(({ content }) => content === refusal?.values.content);
  const problems = isRefused ? Object.entries(refusal?.errors ?? {}) : [];

  return (
    <>
      <Head key={loads} onEnter={() => handle.current?.focus()} />
      <div className="sheet-page">
        <div className="mb-2">
          <ExcerptField />
        </div>
        <HiddenWords key={`hidden ${loads}`} />
        {problems.map(
          ([field, message]) =>
            field.startsWith('content.') && (
              <div key={field} tabIndex={-1} aria-invalid="true" className="py-2">
                <FieldMessage>{message}</FieldMessage>
              </div>
            ),
        )}
        {isUnfit && !opened && (
          <p role="status" className="mb-4 text-warn label">
            The sheet can’t show this post without changing how it’s written, so here’s its
            Markdown.
          </p>
        )}
        <RenderingsContext value={renderings}>
          {opened ? (
            <Sheet key={times} store={store} opened={opened} handle={handle} caret={caret} />
          ) : (
            <MarkdownSource key={times} store={store} handle={handle} caret={caret} />
          )}
        </RenderingsContext>
      </div>
    </>
  );
}

/** The title, on the header image as its page shows it. */
function Head({ onEnter }: { onEnter: () => void }) {
  const { form } = useOpenPost().copy;
  const headerImage = useField('headerImage');
  // Drawn from the text as it was opened: with each key it would be another picture.
  const [opened] = useState(form.get);
  const title = <TitleField onEnter={onEnter} />;
  if (!isPictureName(headerImage)) return <div className="sheet-page">{title}</div>;
  return (
    <PostHero
      fileName={headerOf({ headerImage, content: opened.content })}
      own={lacksReadings(headerImage)}
      // Whoever begins has the text in view.
      className={classNames('sheet-hero', isBlank(opened) && 'is-new')}
    >
      <div className="post-title">{title}</div>
    </PostHero>
  );
}

/** Fields show no marks: what is in them is said again. The text has its marks in their place. */
function HiddenWords() {
  const { copy } = useOpenPost();
  const opened = useMemo(() => hasHidden(JSON.stringify(copy.form.get().content)), [copy]);
  const title = useForm(({ title }) => title);
  const excerpt = useForm(({ excerpt }) => excerpt);
  const words = [title, excerpt].filter((text) => hasHidden(text));
  if (words.length === 0 && !opened) return null;
  return (
    <div className="label mb-4">
      {words.map((text) => (
        <p key={text} dir="auto" className="wrap-anywhere">
          {markHidden(text)}
        </p>
      ))}
      <HiddenNote />
    </div>
  );
}

/** The excerpt, in the look of the page. */
function ExcerptField() {
  const { message, ...field } = useTextField('excerpt');
  return (
    <Field label="Excerpt" hideLabel message={message}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...field}
          rows={1}
          placeholder="Excerpt: one or two sentences that make people read on"
          className="field-sizing-content w-full resize-none bg-transparent font-serif text-lead text-muted italic caret-signal outline-none placeholder:text-muted aria-invalid:text-bad"
        />
      )}
    </Field>
  );
}
