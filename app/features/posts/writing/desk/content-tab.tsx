import type { Dispatch } from 'react';
import type { PostErrors } from '~/features/posts/post-limits';
import type { PostForm } from '~/features/posts/writing/form/form-model';
import type { FormAction } from '~/features/posts/writing/form/post-form';
import { SectionList } from '~/features/posts/writing/sections/section-list';
import { useSections } from '~/features/posts/writing/sections/use-sections';
import { ExcerptField } from './excerpt-field';
import { TitleField } from './title-field';

interface ContentTabProps {
  form: PostForm;
  errors: PostErrors;
  dispatch: Dispatch<FormAction>;
  blank: boolean;
  fresh: boolean;
  /** Another number is another post: nothing of it was touched yet. */
  round: number;
}

/** The sheet: title, excerpt, text. */
export function ContentTab({ form, errors, dispatch, blank, fresh, round }: ContentTabProps) {
  const sections = useSections(form.sections, dispatch);
  return (
    <div className="mx-auto flex w-full max-w-[46rem] flex-col px-5 pt-5 pb-24 sm:px-8 sm:pt-8">
      <TitleField
        key={round}
        value={form.title}
        blank={blank}
        fresh={fresh}
        message={errors.title}
        onChange={(value) => dispatch({ do: 'set', field: 'title', value })}
        onEnter={sections.focusText}
      />
      <div className="mt-1.5 mb-2">
        <ExcerptField
          value={form.excerpt}
          message={errors.excerpt}
          onChange={(value) => dispatch({ do: 'set', field: 'excerpt', value })}
        />
      </div>
      <SectionList sections={form.sections} errors={errors} tools={sections} />
    </div>
  );
}
