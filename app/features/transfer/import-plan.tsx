import { href, Link } from 'react-router';
import { visibilityLabels } from '~/features/posts/visibility-labels';
import { formatDay } from '~/formats/dates';
import { Badge } from '~/ui/badge';
import { describePlan, isAllHere } from './import-messages';
import type { ImportPlan } from './import-result';

const shownPosts = 200;

/** What an import would do: a summary, and the posts one by one. */
export function PlanView({ plan }: { plan: ImportPlan }) {
  const posts = plan.posts.slice(0, shownPosts);
  return (
    <section aria-label="What will happen" className="flex flex-col gap-4 text-sm">
      <p role="status">{describePlan(plan)}</p>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {posts.map((post) => (
          <li key={post.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="min-w-0 flex-1 basis-full wrap-anywhere sm:basis-48">
              {post.title}
              <span className="block text-xs text-muted wrap-anywhere">
                {post.address ? `/blog/${post.address}` : 'address from its ID'}
              </span>
            </span>
            <span className="flex items-center gap-3">
              {post.day && (
                <span className="figures text-xs text-muted">{formatDay(post.day)}</span>
              )}
              {post.state !== 'new' ? (
                <Badge>{post.state === 'here' ? 'Here already' : 'Left out'}</Badge>
              ) : (
                <Badge tone={visibilityLabels[post.visibility].tone}>
                  {visibilityLabels[post.visibility].label}
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
      {plan.posts.length > shownPosts && (
        <p className="text-muted">And {plan.posts.length - shownPosts} more.</p>
      )}
      <LeftBehind {...plan} />
      {isAllHere(plan) && (
        <p>
          <Link to={href('/admin/posts')} className="link">
            See your posts
          </Link>{' '}
          or choose other files.
        </p>
      )}
    </section>
  );
}

/** What an import leaves behind. */
export function LeftBehind(left: Pick<ImportPlan, 'missingPictures' | 'leftOut'>) {
  return (
    <>
      <Lines
        label="Pictures that are missing"
        sentence="These pictures aren’t in the file. Readers see their alternative text instead. Upload them in the editor."
        lines={left.missingPictures}
      />
      <Lines label="Not imported" sentence="Not imported:" lines={left.leftOut} />
    </>
  );
}

function Lines({ label, sentence, lines }: { label: string; sentence: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={label} className="text-sm">
      <p className="mb-2">{sentence}</p>
      <ul className="max-h-60 overflow-y-auto rounded-control border border-line bg-surface-sunken px-3 py-2 font-mono text-xs text-muted">
        {lines.map((line) => (
          <li key={line} className="py-0.5 [overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
