import { seoTargets } from '~/features/editor/seo-targets';
import { useField, useTextField } from '~/features/editor/use-open-post';
import { countCharacters } from '~/formats/text';
import { classNames } from '~/ui/class-names';
import { TextareaField, TextField } from '~/ui/field';

export function SeoFields() {
  const seoTitle = useTextField('seoTitle');
  const seoDescription = useTextField('seoDescription');
  return (
    <div className="mx-auto flex max-w-[46rem] flex-col gap-5 px-5 pt-8 pb-24 sm:px-8">
      <div>
        <TextField label="SEO Title" placeholder={useField('title')} {...seoTitle} />
        <Counter text={seoTitle.value} target={seoTargets.title} />
      </div>
      <div>
        <TextareaField
          label="SEO Description"
          rows={4}
          placeholder={useField('excerpt')}
          {...seoDescription}
        />
        <Counter text={seoDescription.value} target={seoTargets.description} />
      </div>
      <TextField
        label="SEO Keywords"
        hint="Comma separated. Without them the title, author and section titles are used."
        {...useTextField('seoKeywords')}
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
