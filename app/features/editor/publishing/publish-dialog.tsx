import { useRef } from 'react';
import { useField } from '~/features/editor/form/use-form';
import { CopyLinkField } from '~/features/editor/settings/copy-link-field';
import { useUploading } from '~/features/media/use-uploading';
import { postPath } from '~/features/posts/addresses/post-address';
import type { Post } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { isScheduled, publishedVisibility } from '~/features/posts/visibility';
import { formatPublication } from '~/features/posts/visibility-labels';
import { Button, ButtonLink } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useTimeZone } from '~/ui/time-zone';
import { PublishReview, type PublishReviewProps } from './publish-review';
import { stillUploading } from './publish-warnings';
import type { Publishing } from './use-publishing';

interface PublishDialogProps extends PublishReviewProps {
  publishing: Publishing;
  busy: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** The review before a post is published, and its link afterwards. */
export function PublishDialog(props: PublishDialogProps) {
  const { publishing, store, busy, onPublish, onClose } = props;
  const done = publishing?.kind === 'done' ? publishing.post : null;
  const publishRef = useRef<HTMLButtonElement>(null);
  const uploading = useUploading();
  const visibility = publishedVisibility({ visibility: useField(store, 'visibility') });
  const publishedDate = useField(store, 'publishedDate');
  const scheduled = isScheduled({ visibility, publishedDate }, props.now);
  return (
    <Dialog
      open={publishing !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      initialFocus={done ? undefined : publishRef}
      title={done ? titleOf(done) : 'A last look'}
      description={done ? undefined : 'How people will find it, and what’s missing.'}
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
      {done ? <Published post={done} {...props} /> : <PublishReview {...props} />}
    </Dialog>
  );
}

function Published({ post, site, now }: PublishDialogProps & { post: Post }) {
  const timeZone = useTimeZone();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        {isScheduled(post, now)
          ? `Scheduled for ${formatPublication(post.publishedDate, timeZone)}.`
          : 'It’s live. Here’s the link:'}
      </p>
      <CopyLinkField label="Link" link={site.origin + postPath(post)}>
        {!isScheduled(post, now) && (
          <ButtonLink to={postPath(post)} target="_blank" reloadDocument>
            View
          </ButtonLink>
        )}
      </CopyLinkField>
    </div>
  );
}
