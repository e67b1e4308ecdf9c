import type { Review as Entry, HomeSection } from 'content/schema';
import { Section } from './section';

/** The first review is shown; the island rotates them. Without script all stand below each other. */
export function Reviews({ section, reviews }: { section: HomeSection; reviews: Entry[] }) {
  return (
    <Section
      id="reviews"
      title={section.title}
      lead={section.lead}
      aside={`${reviews.length} ${reviews.length === 1 ? 'testimonial' : 'testimonials'}`}
    >
      <div data-island={reviews.length > 1 ? 'reviews' : undefined}>
        <ul className="reviews" aria-live="polite">
          {reviews.map((review, index) => (
            <Review key={review.id} review={review} isShown={index === 0} />
          ))}
        </ul>
        {reviews.length > 1 && <Choices reviews={reviews} />}
      </div>
    </Section>
  );
}

function Choices({ reviews }: { reviews: Entry[] }) {
  return (
    <div className="needs-script mt-8 flex flex-wrap items-center gap-1">
      {reviews.map(({ id, author }, index) => (
        <button
          key={id}
          type="button"
          aria-label={`Show the review by ${author}`}
          aria-current={index === 0 || undefined}
          className="review-dot"
        />
      ))}
      <button
        type="button"
        data-pause=""
        className="label ml-3 min-h-10 rounded-control px-3 text-muted hover:text-text motion-reduce:hidden"
      >
        Pause
      </button>
    </div>
  );
}

type ReviewProps = { review: Entry; isShown: boolean };

function Review({ review, isShown }: ReviewProps) {
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
        <blockquote className="review-words">{review.text}</blockquote>
        <figcaption className="mt-8">
          <span className="font-medium">{review.author}</span>
          <span className="label mt-1 block text-muted">
            {[review.country, review.date, review.about].filter(Boolean).join(' / ')}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
