import type { HomeSection, Review } from 'content/schema';
import { vendorPath } from '~/formats/pictures';
import { PageSection } from './page-section';

/** The first review is shown; the island rotates them. Without script all stand below each other. */
export function ReviewsSection({ section, reviews }: { section: HomeSection; reviews: Review[] }) {
  return (
    <PageSection
      id="reviews"
      title={section.title}
      lead={section.lead}
      aside={`${reviews.length} ${reviews.length === 1 ? 'testimonial' : 'testimonials'}`}
      isClose
    >
      <div data-island={reviews.length > 1 ? 'reviews' : undefined}>
        <ul className="reviews" aria-live="polite">
          {reviews.map((review, index) => (
            <ReviewItem key={review.id} review={review} isShown={index === 0} />
          ))}
        </ul>
        {reviews.length > 1 && <Choices reviews={reviews} />}
      </div>
    </PageSection>
  );
}

function Choices({ reviews }: { reviews: Review[] }) {
  return (
    <div className="needs-script mt-block">
      <div className="grid gap-x-6 md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {reviews.map(({ id, author, about, country, logo }, index) => (
          <button
            key={id}
            type="button"
            aria-current={index === 0 || undefined}
            className="review-dot flex min-h-14 items-center gap-3 border-t py-3 text-start text-muted transition-colors hover:text-text aria-[current=true]:border-t-[3px] aria-[current=true]:border-t-signal aria-[current=true]:pt-[calc(0.75rem-2px)] aria-[current=true]:text-text"
          >
            <Mark author={author} logo={logo} />
            <span className="min-w-0">
              <span className="block font-semibold leading-tight">
                <span className="sr-only">Show the review by </span>
                {author}
              </span>
              <span className="label block text-muted">{about || country}</span>
            </span>
          </button>
        ))}
      </div>
      <button
        type="button"
        data-pause=""
        className="label -ml-3 mt-3 min-h-10 rounded-control px-3 text-muted hover:text-text motion-reduce:hidden"
      >
        Pause
      </button>
    </div>
  );
}

/** The mark of the company; the letters of the author where there is none. */
function Mark({ author, logo }: { author: string; logo: string }) {
  const letters = author.split(/\s+/).map((name) => [...name][0]);
  return (
    <span
      aria-hidden="true"
      className="label grid size-8 flex-none place-items-center overflow-hidden rounded-control border *:p-1"
    >
      {logo ? (
        <img src={vendorPath(logo)} alt="" width={32} height={32} loading="lazy" />
      ) : (
        letters.slice(0, 2).join('')
      )}
    </span>
  );
}

type ReviewProps = { review: Review; isShown: boolean };

function ReviewItem({ review, isShown }: ReviewProps) {
  return (
    <li
      data-state={isShown ? 'shown' : 'away'}
      aria-hidden={!isShown || undefined}
      className="review"
    >
      <figure>
        <p role="img" aria-label="5 out of 5 stars" className="tracking-[0.2em] text-signal">
          ★★★★★
        </p>
        <blockquote className="mt-5 font-normal text-heading text-pretty leading-[1.36] tracking-normal">
          {review.text}
        </blockquote>
        <figcaption className="mt-6">
          <span className="font-semibold">{review.author}</span>
          <span className="label mt-1 block text-muted">
            {[review.country, review.date, review.about].filter(Boolean).join(' / ')}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
