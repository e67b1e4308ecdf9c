import type { FormStore } from '~/features/editor/form/form-store';
import { toValues } from '~/features/editor/form/form-values';
import { useField, useForm } from '~/features/editor/form/use-form';
import {
  CardPreview,
  LinkPreviews,
  type PreviewSite,
} from '~/features/editor/preview/listing-previews';
import { shownDate } from '~/features/posts/post-display';
import { isScheduled, publishedVisibility } from '~/features/posts/visibility';
import { formatPublication, visibilityLabels } from '~/features/posts/visibility-labels';
import type { OwnerTime } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import { Button } from '~/ui/button';
import { useTimeZone } from '~/ui/time-zone';
import { publishWarnings } from './publish-warnings';

export interface PublishReviewProps {
  store: FormStore;
  postId: string | null;
  /** When a post that is already public was created; empty for others. */
  publicSince: string;
  site: PreviewSite;
  now: OwnerTime;
  /** Scrolls to the section with this index. */
  onShowSection: (index: number) => void;
}

/** Who will see the post, its address, and what is missing. */
export function PublishReview(props: PublishReviewProps) {
  const { store, postId, publicSince, site, now, onShowSection } = props;
  const values = useForm(store, toValues);
  const timeZone = useTimeZone();
  const visibility = publishedVisibility(values);
  const shown = { ...values, visibility };
  const warnings = publishWarnings(shown, now);
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm">
        <span className="font-medium">{visibilityLabels[visibility].label}</span>:{' '}
        {visibilityLabels[visibility].explains.toLowerCase()}
        {isScheduled(shown, now)
          ? `, from ${formatPublication(values.publishedDate, timeZone)}`
          : ''}
        .{values.visibility === 'private' && ' It’s private now.'}
      </p>
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
      <ShortAddress {...{ store, postId }} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-6">
          <CardPreview
            values={values}
            date={shownDate({ ...values, createdAt: publicSince }, timeZone) || now.slice(0, 10)}
          />
        </div>
        <div className="flex flex-col gap-6">
          <LinkPreviews {...{ values, postId, site }} />
        </div>
      </div>
    </div>
  );
}

/** A short address to replace the one with ten random characters. */
function ShortAddress({ store, postId }: { store: FormStore; postId: string | null }) {
  const slug = useField(store, 'slug');
  const suggested = addressOf(useField(store, 'title'));
  if (slug.trim() !== '' || suggested === '' || suggested === postId) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="wrap-anywhere min-w-0">
        {postId ? `Its address is /blog/${postId}.` : 'Its address will be ten random characters.'}{' '}
        A shorter one: /blog/{suggested}
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
