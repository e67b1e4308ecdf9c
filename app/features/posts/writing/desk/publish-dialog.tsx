import { useRef } from 'react';
import { postPath } from '~/features/posts/addresses/post-address';
import { useUploading } from '~/features/posts/media/use-uploading';
import type { Post, PostValues } from '~/features/posts/post';
import { shownDate, titleOf } from '~/features/posts/post-display';
import { isScheduled } from '~/features/posts/visibility';
import type { FormStore } from '~/features/posts/writing/form/form-store';
import { toValues } from '~/features/posts/writing/form/form-values';
import { useField, useForm } from '~/features/posts/writing/form/use-form';
import { ListLook, SearchLook, ShareLook } from '~/features/posts/writing/preview/looks';
import { type PreviewSite, previewMeta } from '~/features/posts/writing/preview/preview-tab';
import { visibilityWords } from '~/features/posts/writing/visibility-words';
import type { OwnerTime } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import { Button, ButtonLink } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useTimeZone } from '~/ui/time-zone';
import { stillUploading, whatIsMissing } from './last-look';
import { LinkToCopy } from './link-to-copy';
import { goesLive } from './publish-date';

/** What is published: nothing yet but looked at, or the post as it was saved. */
export type Publishing = { kind: 'look' } | { kind: 'done'; post: Post } | null;

interface PublishDialogProps {
  publishing: Publishing;
  store: FormStore;
  postId: string | null;
  /** When a post that is public already was made; empty for all others. */
  publicSince: string;
  site: PreviewSite;
  now: OwnerTime;
  busy: boolean;
  onPublish: () => void;
  onClose: () => void;
  /** Leads to a section, counted from 0. */
  onShowSection: (index: number) => void;
}

/** A last look before a post goes out, and then its link. */
export function PublishDialog(props: PublishDialogProps) {
  const { publishing, store, busy, onPublish, onClose } = props;
  const done = publishing?.kind === 'done' ? publishing.post : null;
  const publishRef = useRef<HTMLButtonElement>(null);
  const uploading = useUploading();
  const visibility = publicOf({ visibility: useField(store, 'visibility') });
  const publishedDate = useField(store, 'publishedDate');
  const scheduled = isScheduled({ visibility, publishedDate }, props.now);
  return (
    <Dialog
      open={publishing !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      initialFocus={done ? undefined : publishRef}
      title={done ? titleOf(done) : 'A last look'}
      description={done ? undefined : 'How it will be found, and what is missing.'}
      footer={
        done ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            {uploading && (
              <p role="status" className="self-center text-sm text-warn">
                {stillUploading}
              </p>
            )}
            <Button onClick={onClose}>Back to writing</Button>
            <Button
              ref={publishRef}
              variant="primary"
              busy={busy}
              disabled={uploading}
              onClick={onPublish}
              title="Ctrl+Enter"
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {scheduled ? 'Schedule' : 'Publish now'}
            </Button>
          </>
        )
      }
    >
      {done ? <Published post={done} {...props} /> : <LastLook {...props} />}
    </Dialog>
  );
}

/** To publish what is private makes it public; what is unlisted stays so. */
export function publicOf({ visibility }: Pick<PostValues, 'visibility'>) {
  return visibility === 'private' ? 'public' : visibility;
}

function LastLook(props: PublishDialogProps) {
  const { store, postId, publicSince, site, now, onShowSection } = props;
  const values = useForm(store, toValues);
  const timeZone = useTimeZone();
  const visibility = publicOf(values);
  const shown = { ...values, visibility };
  const meta = previewMeta(values, postId, site);
  const missing = whatIsMissing(shown, now);
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm">
        <span className="font-medium">{visibilityWords[visibility].label}</span>:{' '}
        {visibilityWords[visibility].explains.toLowerCase()}
        {isScheduled(shown, now) ? `, from ${goesLive(values.publishedDate, timeZone)}` : ''}.
        {values.visibility === 'private' && ' It is private now.'}
      </p>
      {missing.length > 0 && (
        <section aria-label="What is missing" className="rounded-card bg-warn/8 px-4 py-3">
          <ul className="list-disc pl-4 text-sm">
            {missing.map(({ sentence, section }) => (
              <li key={sentence}>
                {sentence}
                {section !== undefined && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Go there: section ${section + 1}`}
                    onClick={() => onShowSection(section)}
                  >
                    Go there
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ShortAddress store={store} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-6">
          <ListLook
            values={values}
            date={shownDate({ ...values, createdAt: publicSince }, timeZone) || now.slice(0, 10)}
            ownerName={site.ownerName}
          />
        </div>
        <div className="flex flex-col gap-6">
          <SearchLook
            title={meta.title}
            description={meta.description}
            address={site.origin + meta.path}
          />
          <ShareLook
            title={meta.title}
            description={meta.description}
            site={site}
            values={values}
          />
        </div>
      </div>
    </div>
  );
}

/** A short address in place of the one that ends in ten characters nobody can remember. */
function ShortAddress({ store }: { store: FormStore }) {
  const slug = useField(store, 'slug');
  const suggested = addressOf(useField(store, 'title'));
  if (slug.trim() !== '' || suggested === '') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="wrap-anywhere min-w-0">
        Its address will end in ten random characters. A shorter one: /blog/{suggested}
      </span>
      <Button
        size="sm"
        onClick={() => store.dispatch({ do: 'set', field: 'slug', value: suggested })}
      >
        Use it
      </Button>
    </p>
  );
}

function Published({ post, site, now }: PublishDialogProps & { post: Post }) {
  const timeZone = useTimeZone();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        {isScheduled(post, now)
          ? `It is scheduled and goes live on ${goesLive(post.publishedDate, timeZone)}.`
          : 'It is out. This is its link:'}
      </p>
      <LinkToCopy label="Link" link={site.origin + postPath(post)}>
        {!isScheduled(post, now) && (
          <ButtonLink to={postPath(post)} target="_blank" reloadDocument>
            View
          </ButtonLink>
        )}
      </LinkToCopy>
    </div>
  );
}
