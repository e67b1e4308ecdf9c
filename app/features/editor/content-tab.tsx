import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { FormStore } from '~/features/editor/form/form-store';
import { useForm, useTextField } from '~/features/editor/form/use-form';
import type { PostErrors } from '~/features/posts/post-limits';
import { openChecked, type SentSheet } from '~/features/posts/sheet/sheet';
import { MarkdownSource } from '~/features/sheet/markdown-source';
import type { Renderings } from '~/features/sheet/renderings';
import { RenderingsContext } from '~/features/sheet/section-block';
import { Sheet, type SheetHandle } from '~/features/sheet/sheet';
import { Button } from '~/ui/button';
import { Field, FieldMessage } from '~/ui/field';
import { TitleField } from './title-field';

interface ContentTabProps {
  store: FormStore;
  /** The document as the server opened it; null if it cannot be shown without a change. */
  sheet: SentSheet | null;
  renderings: Renderings;
  handle: RefObject<SheetHandle | null>;
  errors: PostErrors;
  blank: boolean;
  fresh: boolean;
}

/** The writing area: title, excerpt, text. */
export function ContentTab(props: ContentTabProps) {
  const { store, sheet, renderings, handle, errors, blank, fresh } = props;
  const [{ opened, times }, setOpened] = useState({ opened: sheet, times: 0 });
  const [isUnfit, setUnfit] = useState(sheet === null);

  const openContent = useCallback(() => {
    const opened = openChecked(store.get().content);
    setUnfit(!opened);
    setOpened((last) => ({ opened, times: last.times + 1 }));
  }, [store]);
  const loads = useForm(store, () => store.loads);
  useEffect(() => {
    if (loads > 0) openContent();
  }, [loads, openContent]);
  const toggle = () => (opened ? setOpened({ opened: null, times }) : openContent());
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = event.code === 'KeyM' && event.altKey && (event.ctrlKey || event.metaKey);
      if (!isKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const problems = Object.entries(errors).filter(([field]) => field.startsWith('content.'));

  return (
    <div className="sheet-page">
      <TitleField
        key={loads}
        store={store}
        blank={blank}
        fresh={fresh}
        message={errors.title}
        onEnter={() => handle.current?.focus()}
      />
      <div className="mt-1.5 mb-2">
        <ExcerptField store={store} errors={errors} />
      </div>
      {problems.map(([field, message]) => (
        <div key={field} tabIndex={-1} aria-invalid="true" className="py-2">
          <FieldMessage>{message}</FieldMessage>
        </div>
      ))}
      {isUnfit && !opened && (
        <p role="status" className="mb-4 text-warn label">
          The sheet can’t show this post without changing how it’s written, so here’s its Markdown.
        </p>
      )}
      <RenderingsContext value={renderings}>
        {opened ? (
          <Sheet key={times} store={store} opened={opened} handle={handle} />
        ) : (
          <MarkdownSource key={times} store={store} />
        )}
      </RenderingsContext>
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3 mt-6 text-muted"
        onClick={toggle}
        title="Ctrl+Alt+M"
      >
        {opened ? 'Edit as Markdown' : 'Back to the sheet'}
      </Button>
    </div>
  );
}

/** The excerpt, in the look of the page. */
function ExcerptField({ store, errors }: { store: FormStore; errors: PostErrors }) {
  const { message, ...field } = useTextField(store, 'excerpt', errors);
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
