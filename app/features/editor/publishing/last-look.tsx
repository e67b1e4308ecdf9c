import { useRef } from 'react';
import type { FormStore } from '~/features/editor/form/form-store';
import { useValues } from '~/features/editor/form/use-form';
import { LinkPreviews } from '~/features/editor/preview/listing-previews';
import { useUploading } from '~/features/media/use-upload';
import { postPath } from '~/features/posts/addresses/post-address';
import type { PostMetaSite } from '~/features/posts/article/post-meta';
import type { Post, PostValues } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { isScheduled, stateOf } from '~/features/posts/visibility';
import { formatPublication } from '~/features/posts/visibility-labels';
import type { OwnerTime } from '~/formats/owner-day';
import { Button, ButtonLink } from '~/ui/button';
import { CopyField } from '~/ui/copy-field';
import { Dialog } from '~/ui/dialog';
import { useTimeZone } from '~/ui/time-zone';
import { PublishDateField } from './publish-date-field';
import { publishWarnings, stillUploading } from './publish-warnings';
import type { Publishing, Shown } from './use-publishing';
import { VisibilityField } from './visibility-field';

interface LookProps {
  store: FormStore;
  postId: string | null;
  site: PostMetaSite;
  now: OwnerTime;
  shown: Shown;
  onChoose: (change: Partial<Shown>) => void;
  /** Scrolls to the section with this index. */
  onShowSection: (index: number) => void;
}

interface LastLookProps extends LookProps {
  publishing: Publishing;
  /** The saved version; null for a new post. */
  before: PostValues | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The only place that changes who sees a post: a look before it, and its link afterwards. */
export function LastLook(props: LastLookProps) {
  const { publishing, before, shown, now, busy, onConfirm, onClose } = props;
  const done = publishing?.kind === 'done' ? publishing.post : null;
  const confirmRef = useRef<HTMLButtonElement>(null);
  const uploading = useUploading();
  return (
    <Dialog
      open={publishing !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      initialFocus={done ? undefined : confirmRef}
      title={done ? titleOf(done) : 'A last look'}
      description={
        done ? undefined : 'Who sees it, how people find and share it, and what’s missing.'
      }
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
              ref={confirmRef}
              variant="primary"
              busy={busy}
              disabled={uploading}
              onClick={onConfirm}
              title="Ctrl+Enter"
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {deedOf(before, shown, now)}
            </Button>
          </>
        )
      }
    >
      {done ? <Link post={done} site={props.site} now={now} /> : <Look {...props} />}
    </Dialog>
  );
}

const deeds = {
  public: 'Publish now',
  scheduled: 'Schedule',
  unlisted: 'Save as unlisted',
  private: 'Save as private',
};

/** What the button does, in its words. */
function deedOf(before: Shown | null, shown: Shown, now: OwnerTime): string {
  const state = stateOf(shown, now);
  const stays = before && state !== 'scheduled' && stateOf(before, now) === state;
  return stays ? 'Update Post' : deeds[state];
}

function Look({ store, postId, site, now, shown, onChoose, onShowSection }: LookProps) {
  const values = { ...useValues(store), ...shown };
  const warnings = publishWarnings(values);
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <div className="flex flex-col gap-4">
        <VisibilityField
          value={shown.visibility}
          onChange={(visibility) => onChoose({ visibility })}
        />
        <PublishDateField
          value={shown.publishedDate}
          visibility={shown.visibility}
          now={now}
          onChange={(publishedDate) => onChoose({ publishedDate })}
        />
        {warnings.length > 0 && (
          <section aria-label="What is missing" className="rounded-card bg-warn/8 px-4 py-3">
            <ul className="list-disc pl-4 text-sm">
              {warnings.map(({ sentence, section }) => (
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
      </div>
      <div className="flex flex-col gap-6">
        <LinkPreviews values={values} postId={postId} site={site} />
      </div>
    </div>
  );
}

function Link({ post, site, now }: { post: Post; site: PostMetaSite; now: OwnerTime }) {
  const timeZone = useTimeZone();
  const waits = isScheduled(post, now);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        {waits
          ? `Scheduled for ${formatPublication(post.publishedDate, timeZone)}.`
          : 'It’s live. Here’s the link:'}
      </p>
      <CopyField label="Link" text={site.origin + postPath(post)}>
        {!waits && (
          <ButtonLink to={postPath(post)} target="_blank" reloadDocument>
            View
          </ButtonLink>
        )}
      </CopyField>
    </div>
  );
}
