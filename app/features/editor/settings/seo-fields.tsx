import type { FormStore } from '~/features/editor/form/form-store';
import { useRestedForm, useTextField } from '~/features/editor/form/use-form';
import { seoTargets } from '~/features/editor/seo-targets';
import type { PostErrors } from '~/features/posts/post-limits';
import { countCharacters } from '~/formats/text';
import { classNames } from '~/ui/class-names';
import { TextareaField, TextField } from '~/ui/field';

interface SeoFieldsProps {
  store: FormStore;
  errors: PostErrors;
}

export function SeoFields({ store, errors }: SeoFieldsProps) {
  const { title, excerpt } = useRestedForm(store);
  const seoTitle = useTextField(store, 'seoTitle', errors);
  const seoDescription = useTextField(store, 'seoDescription', errors);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <TextField label="SEO Title" placeholder={title} {...seoTitle} />
        <Counter text={seoTitle.value} target={seoTargets.title} />
      </div>
      <div>
        <TextareaField label="SEO Description" rows={4} placeholder={excerpt} {...seoDescription} />
        <Counter text={seoDescription.value} target={seoTargets.description} />
      </div>
      <TextField
        label="SEO Keywords"
        hint="Comma separated. Without them the title, author and section titles are used."
        {...useTextField(store, 'seoKeywords', errors)}
      />
    </div>
  );
}

function Counter({ text, target }: { text: string; target: { from: number; to: number } }) {
  const length = countCharacters(text);
  const fits = length >= target.from && length <= target.to;
  const look = fits ? 'text-good' : length > target.to ? 'text-warn' : 'text-muted';
  return (
    <p className="mt-1.5 flex justify-between gap-4 text-xs text-muted">
      <span>
        Recommended {target.from}-{target.to} characters
      </span>
      <span className={classNames('figures', look)}>
        {length}/{target.to}
      </span>
    </p>
  );
}
