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
        {reviews.length > 1 && (
          <div className="needs-script mt-4 -ml-4 flex">
            {reviews.map(({ id, author }, index) => (
              <button
                key={id}
                type="button"
                aria-label={`Show the review by ${author}`}
                aria-current={index === 0 || undefined}
                className="review-dot grid size-11 place-items-center rounded-full"
              />
            ))}
          </div>
        )}
      </div>
    </PageSection>
  );
}

/** The mark of the company; the letters of the author where there is none. */
function Mark({ author, logo }: Review) {
  const letters = author.split(/\s+/).map((name) => [...name][0]);
  return (
    <span
      aria-hidden="true"
      className="label grid size-11 flex-none place-items-center overflow-hidden rounded-control border *:p-1"
    >
      {logo ? (
        <img src={vendorPath(logo)} alt="" width={44} height={44} loading="lazy" />
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
        <blockquote className="mt-5 rounded-control outline-offset-8 font-normal text-heading text-pretty leading-[1.36] tracking-normal">
          {review.text}
        </blockquote>
        <figcaption className="mt-6 flex items-center gap-3">
          <Mark {...review} />
          <span>
            <span className="font-semibold">{review.author}</span>
            <span className="label mt-1 block text-muted">
              {[review.country, review.date, review.about].filter(Boolean).join(' / ')}
            </span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
