import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { withAddresses } from '~/features/podcast/draft';
import { inspectThumbnail } from '~/features/podcast/thumbnail';
import { siblingUrl } from '~/features/podcast/urls';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Field, TextField } from '~/ui/field';
import { addressProps, podcastControl, ToolSection } from './podcast-form';
import type { FeedMaker } from './use-feed-maker';

export function Artwork({ maker }: { maker: FeedMaker }) {
  const { thumbnail, podcast } = maker.draft;
  const [failure, setFailure] = useState('');
  const latest = useRef<File | null>(null);

  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // So that the same file can be chosen again.
    input.value = '';
    if (!file) return;
    latest.current = file;
    const result = await inspectThumbnail(file);
    // Another file may have been chosen while this one was decoded.
    if (latest.current !== file) return;
    setFailure('failure' in result ? result.failure : '');
    if ('failure' in result) return;
    maker.setThumbnail(result, siblingUrl(podcast.link, result.name) || podcast.artwork);
  };

  const remove = () => {
    setFailure('');
    maker.setThumbnail(null, podcast.artwork);
  };

  return (
    <ToolSection id="artwork" title="Thumbnail">
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6">
        <div
          className={classNames(
            'flex size-40 items-center justify-center overflow-hidden rounded-card border bg-surface-sunken',
            thumbnail ? 'border-line' : 'border-line-strong border-dashed',
          )}
        >
          {thumbnail ? (
            <img
              src={thumbnail.preview}
              alt="The thumbnail"
              width={160}
              height={160}
              className="size-full"
            />
          ) : (
            <ImageUp aria-hidden="true" className="size-6 text-muted" strokeWidth={1.5} />
          )}
        </div>
        <div className="flex min-w-0 flex-col items-start gap-3">
          <Field
            className="w-full"
            label={thumbnail ? 'Choose another thumbnail' : 'Choose a thumbnail'}
            message={failure && <span role="alert">{failure}</span>}
            hint={
              thumbnail
                ? `${thumbnail.name}, ${thumbnail.width}×${thumbnail.width}`
                : 'JPEG or PNG, square, 1400×1400 to 3000×3000 pixels. It stays on this device: put the file at the address below.'
            }
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept="image/jpeg,image/png"
                onChange={({ target }) => take(target)}
                className="control"
              />
            )}
          </Field>
          {thumbnail && (
            <Button variant="quiet" onClick={remove}>
              Remove thumbnail
            </Button>
          )}
          <TextField
            {...podcastControl(maker, 'artwork')}
            {...addressProps}
            className="mt-2 w-full"
            label="Artwork address"
            placeholder={withAddresses(maker.draft).artwork || 'https://'}
            hint="Built from the link and the file’s name; change it if the picture is elsewhere."
          />
        </div>
      </div>
    </ToolSection>
  );
}
