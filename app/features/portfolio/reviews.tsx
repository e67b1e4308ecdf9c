import { reviews } from 'content/reviews';
import { useEffect, useReducer, useRef, useState } from 'react';
import { fadeMs, firstReview, rotate, rotateMs } from './rotation';
import { Section } from './section';
import { useFocusWithin, useInView, useReducedMotion } from './visibility';

const margin = '-17% 0px';

export function Reviews() {
  const ref = useRef<HTMLDivElement>(null);
  const [{ current, next }, step] = useReducer(rotate, firstReview);
  const [paused, setPaused] = useState(false);
  const focused = useFocusWithin(ref);
  const inView = useInView(ref, margin);
  const still = useReducedMotion();
  const rotating = inView && !paused && !focused && !still;

  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => step({ type: 'swap' }), fadeMs);
    return () => clearTimeout(timer);
  }, [next]);

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => step({ type: 'advance', count: reviews.length }), rotateMs);
    return () => clearInterval(timer);
  }, [rotating]);

  return (
    <Section id="reviews" title="Reviews" aside={`${reviews.length} kind people`}>
      <div ref={ref}>
        <ul className="reviews" aria-live={rotating ? 'off' : 'polite'}>
          {reviews.map((review, index) => (
            <Review
              key={review.id}
              review={review}
              state={index !== current ? 'away' : next === null ? 'shown' : 'leaving'}
            />
          ))}
        </ul>
        <Controls
          current={next ?? current}
          choose={(index) => step({ type: 'choose', index })}
          paused={paused || still}
          toggle={still ? undefined : () => setPaused((was) => !was)}
        />
      </div>
    </Section>
  );
}

type ReviewProps = { review: (typeof reviews)[number]; state: 'shown' | 'leaving' | 'away' };

function Review({ review, state }: ReviewProps) {
  const about = 'about' in review ? review.about : undefined;
  return (
    <li data-state={state} aria-hidden={state === 'away' || undefined} className="review">
      <figure>
        <p role="img" aria-label="5 out of 5 stars" className="tracking-[0.2em] text-signal">
          ★★★★★
        </p>
        <blockquote className="review-words">{review.text}</blockquote>
        <figcaption className="mt-8">
          <span className="font-medium">{review.author}</span>
          <span className="label-mono mt-1 block text-muted">
            {[review.country, review.date, about].filter(Boolean).join(' / ')}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

type ControlsProps = {
  current: number;
  choose: (index: number) => void;
  paused: boolean;
  /** Absent where nothing moves by itself. */
  toggle?: () => void;
};

function Controls({ current, choose, paused, toggle }: ControlsProps) {
  return (
    <div className="needs-script mt-8 flex items-center gap-1">
      {reviews.map(({ id, author }, index) => (
        <button
          key={id}
          type="button"
          aria-label={`Show the review by ${author}`}
          aria-current={index === current || undefined}
          onClick={() => choose(index)}
          className="review-dot"
        />
      ))}
      {toggle && (
        <button
          type="button"
          onClick={toggle}
          className="label-mono ml-3 min-h-10 rounded-control px-3 text-muted hover:text-text"
        >
          {paused ? 'Play' : 'Pause'}
        </button>
      )}
    </div>
  );
}
