import { LinkPreviews } from '~/features/editor/preview/listing-previews';
import { seoTargets } from '~/features/editor/seo-targets';
import { useField, useTextField, useValues } from '~/features/editor/use-open-post';
import { countCharacters } from '~/formats/text';
import { classNames } from '~/ui/class-names';
import { TextareaField, TextField } from '~/ui/field';

/** The post as it's found and shared, and beside it the words for that. */
export function SeoTab() {
  return (
    <div className="@container mx-auto max-w-6xl px-5 pt-8 pb-24 sm:px-8">
      <div className="grid @4xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] @4xl:grid-rows-[auto_1fr] gap-x-12 gap-y-8">
        <LinkPreviews values={useValues()}>
          <SeoFields />
        </LinkPreviews>
      </div>
    </div>
  );
}

function SeoFields() {
  const seoTitle = useTextField('seoTitle');
  const seoDescription = useTextField('seoDescription');
  return (
    <div className="@4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 flex flex-col gap-5">
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
