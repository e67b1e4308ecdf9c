import { LinkPreviews } from '~/features/editor/preview/listing-previews';
import { useCopyState, useOpenPost, useValues } from '~/features/editor/use-open-post';
import { postPath } from '~/features/posts/addresses/post-address';
import type { Post } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { isScheduled, type PostState, stateOf } from '~/features/posts/visibility';
import { formatPublication } from '~/features/posts/visibility-labels';
import { Button, ButtonLink } from '~/ui/button';
import { CopyField } from '~/ui/copy-field';
import { Dialog } from '~/ui/dialog';
import { useTimeZone } from '~/ui/time-zone';
import { PublishDateField } from './publish-date-field';
import { type Place, publishWarnings } from './publish-warnings';
import type { Publishing } from './use-publishing';
import { VisibilityField } from './visibility-field';

interface LastLookProps {
  publishing: Publishing;
  onShow: (place: Place) => void;
}

/** The only place that changes who sees a post: a look before it, and its link afterwards. */
export function LastLook({ publishing, onShow }: LastLookProps) {
  const { state, close } = publishing;
  const done = state?.kind === 'done' ? state.post : null;
  return (
    <Dialog
      open={state !== null}
      onOpenChange={(open) => !open && close()}
      size="lg"
      isFocused={!done}
      title={done ? titleOf(done) : 'A last look'}
      description={
        done ? undefined : 'Who sees it, how people find and share it, and what’s missing.'
      }
      footer={
        done ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button onClick={close}>Back to writing</Button>
            <ConfirmButton publishing={publishing} />
          </>
        )
      }
    >
      {done ? <Link post={done} /> : <Look publishing={publishing} onShow={onShow} />}
    </Dialog>
  );
}

const deeds: Record<PostState, string> = {
  public: 'Publish now',
  scheduled: 'Schedule',
  unlisted: 'Save as unlisted',
  private: 'Save as private',
  draft: 'Save as private',
};

/** Says what it does. */
function ConfirmButton({ publishing }: { publishing: Publishing }) {
  const { chosen, confirm } = publishing;
  const { now } = useOpenPost();
  const busy = useCopyState(({ publishing }) => publishing);
  const before = useCopyState(({ base }) => base);
  const state = stateOf({ ...useValues(), ...chosen }, now);
  const stays =
    before.post?.isDraft === false &&
    state !== 'scheduled' &&
    stateOf(before.values, now) === state;
  return (
    <Button
      variant="primary"
      busy={busy}
      onClick={confirm}
      title="Ctrl+Enter"
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {stays ? 'Update Post' : deeds[state]}
    </Button>
  );
}

function Look({ publishing, onShow }: LastLookProps) {
  const { chosen, choose } = publishing;
  const values = { ...useValues(), ...chosen };
  const warnings = publishWarnings(values);
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <div className="flex flex-col gap-4">
        <VisibilityField
          value={values.visibility}
          onChange={(visibility) => choose({ visibility })}
        />
        <PublishDateField
          value={values.publishedDate}
          visibility={values.visibility}
          onChange={(publishedDate) => choose({ publishedDate })}
        />
        {warnings.length > 0 && (
          <section aria-label="What is missing" className="rounded-card bg-warn/8 px-4 py-3">
            <ul className="list-disc pl-4 text-sm">
              {warnings.map(({ sentence, place, name }) => (
                <li key={sentence}>
                  {sentence}
                  {place !== undefined && (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Go there: ${name}`}
                      onClick={() => onShow(place)}
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
        <LinkPreviews values={values} />
      </div>
    </div>
  );
}

function Link({ post }: { post: Post }) {
  const { site, now } = useOpenPost();
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
