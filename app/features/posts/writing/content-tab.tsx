import type { Dispatch } from 'react';
import type { PostValues } from '~/features/posts/post';
import type { PostErrors } from '~/features/posts/post-limits';
import { TextareaField } from '~/ui/field';
import { DetailsFields } from './details-fields';
import type { PostForm } from './form/form-model';
import type { FormAction } from './form/post-form';
import { SectionList } from './sections/section-list';
import { TitleField } from './title-field';

interface ContentTabProps {
  form: PostForm;
  values: PostValues;
  errors: PostErrors;
  dispatch: Dispatch<FormAction>;
  today: string;
}

export function ContentTab({ form, values, errors, dispatch, today }: ContentTabProps) {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <TitleField
          value={form.title}
          message={errors.title}
          onChange={(value) => dispatch({ do: 'set', field: 'title', value })}
        />
        <TextareaField
          label="Excerpt"
          rows={3}
          placeholder="One or two sentences that make a reader go on"
          value={form.excerpt}
          message={errors.excerpt}
          onChange={(event) => dispatch({ do: 'set', field: 'excerpt', value: event.target.value })}
        />
        <SectionList sections={form.sections} errors={errors} dispatch={dispatch} />
      </div>
      <aside aria-label="Details" className="min-w-0 lg:border-line lg:border-l lg:pl-8">
        <DetailsFields
          form={form}
          values={values}
          errors={errors}
          dispatch={dispatch}
          today={today}
        />
      </aside>
    </div>
  );
}
