import type { Dispatch } from 'react';
import type { PostErrors } from '~/features/posts/post-limits';
import type { PostForm } from '~/features/posts/writing/form/form-model';
import type { FormAction } from '~/features/posts/writing/form/post-form';
import { seoTargets } from '~/features/posts/writing/seo-targets';
import { countCharacters } from '~/formats/text';
import { classes } from '~/ui/classes';
import { TextareaField, TextField } from '~/ui/field';

interface SeoFieldsProps {
  form: PostForm;
  errors: PostErrors;
  dispatch: Dispatch<FormAction>;
}

/** How the post presents itself to search engines. */
export function SeoFields({ form, errors, dispatch }: SeoFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <TextField
          label="SEO Title"
          placeholder={form.title}
          value={form.seoTitle}
          message={errors.seoTitle}
          onChange={(event) =>
            dispatch({ do: 'set', field: 'seoTitle', value: event.target.value })
          }
        />
        <Counter text={form.seoTitle} target={seoTargets.title} />
      </div>
      <div>
        <TextareaField
          label="SEO Description"
          rows={4}
          placeholder={form.excerpt}
          value={form.seoDescription}
          message={errors.seoDescription}
          onChange={(event) =>
            dispatch({ do: 'set', field: 'seoDescription', value: event.target.value })
          }
        />
        <Counter text={form.seoDescription} target={seoTargets.description} />
      </div>
      <TextField
        label="SEO Keywords"
        hint="Comma separated. Without them the title, author and section titles are used."
        value={form.seoKeywords}
        message={errors.seoKeywords}
        onChange={(event) =>
          dispatch({ do: 'set', field: 'seoKeywords', value: event.target.value })
        }
      />
    </div>
  );
}

function Counter({ text, target }: { text: string; target: { from: number; to: number } }) {
  const length = countCharacters(text);
  const fits = length >= target.from && length <= target.to;
  const look = fits ? 'text-good' : length > target.to ? 'text-warn' : 'text-muted';
  return (
    <p className="mt-1.5 flex justify-between gap-4 text-[0.8125rem] text-muted">
      <span>
        Recommended {target.from}-{target.to} characters
      </span>
      <span className={classes('figures', look)}>
        {length}/{target.to}
      </span>
    </p>
  );
}
