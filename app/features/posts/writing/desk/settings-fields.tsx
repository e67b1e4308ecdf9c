import { type Dispatch, memo, type ReactNode } from 'react';
import { ImageField } from '~/features/posts/media/image-field';
import type { PostErrors } from '~/features/posts/post-limits';
import { suggestTimeToRead } from '~/features/posts/post-search';
import type { Section } from '~/features/posts/sections/kinds';
import type { FormTextField, PostForm } from '~/features/posts/writing/form/form-model';
import { type FormAction, readViews } from '~/features/posts/writing/form/post-form';
import { ShelfFields } from '~/features/posts/writing/shelf-fields';
import type { OwnerTime } from '~/formats/owner-day';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { PlateChoice } from './plate-choice';
import { PublishDate } from './publish-date';
import { SeoFields } from './seo-fields';
import { VisibilityField } from './visibility-field';

interface SettingsFieldsProps {
  form: PostForm;
  /** The sections; those of a moment ago will do, so that letters need not wait for what is made of them. */
  content: readonly Section[];
  errors: PostErrors;
  dispatch: Dispatch<FormAction>;
  now: OwnerTime;
  /** The tab of the same fields is not shown. */
  showSeo: boolean;
  reviewLink: ReactNode;
}

/** Everything about a post that is not its text. */
export const SettingsFields = memo(function SettingsFields(props: SettingsFieldsProps) {
  const { form, content, errors, dispatch, now, showSeo, reviewLink } = props;
  const set = (field: FormTextField) => (event: { target: { value: string } }) =>
    dispatch({ do: 'set', field, value: event.target.value });
  const suggested = suggestTimeToRead(content);
  return (
    <div className="flex flex-col gap-5">
      <VisibilityField
        value={form.visibility}
        onChange={(value) => dispatch({ do: 'set', field: 'visibility', value })}
      />
      <PublishDate
        value={form.publishedDate}
        visibility={form.visibility}
        now={now}
        message={errors.publishedDate}
        onChange={(value) => dispatch({ do: 'set', field: 'publishedDate', value })}
      />
      {reviewLink}
      <TextField
        label="Author"
        required
        value={form.author}
        message={errors.author}
        onChange={set('author')}
      />
      <div className="flex flex-col gap-2">
        <TextField
          label="Time to Read"
          placeholder={suggested}
          value={form.timeToRead}
          message={errors.timeToRead}
          onChange={set('timeToRead')}
        />
        {form.timeToRead !== suggested && (
          <div className="flex items-center gap-2 text-[0.8125rem] text-muted">
            From the text: {suggested}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => dispatch({ do: 'set', field: 'timeToRead', value: suggested })}
            >
              Use {suggested}
            </Button>
          </div>
        )}
      </div>
      <ShelfFields form={form} errors={errors} dispatch={dispatch} />
      <ImageField
        label="Header Image"
        fileName={form.headerImage}
        message={errors.headerImage}
        onChange={(value) => dispatch({ do: 'set', field: 'headerImage', value })}
      />
      <PlateChoice
        title={form.title}
        content={content}
        headerImage={form.headerImage}
        onChange={(value) => dispatch({ do: 'set', field: 'headerImage', value })}
      />
      <TextField
        label="Views"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        value={form.views}
        message={errors.views}
        onChange={(event) =>
          dispatch({ do: 'set', field: 'views', value: readViews(event.target.value) })
        }
      />
      {showSeo && (
        <details className="group/seo border-line border-t pt-4">
          <summary className="cursor-pointer font-medium text-sm">SEO</summary>
          <div className="pt-4">
            <SeoFields form={form} errors={errors} dispatch={dispatch} />
          </div>
        </details>
      )}
    </div>
  );
}, areSame);

function areSame(before: SettingsFieldsProps, after: SettingsFieldsProps): boolean {
  const fieldsOf = ({ form: { sections: _, ...fields }, ...props }: SettingsFieldsProps) =>
    Object.values({ ...props, ...fields });
  const known = fieldsOf(before);
  return fieldsOf(after).every((value, at) => value === known[at]);
}
