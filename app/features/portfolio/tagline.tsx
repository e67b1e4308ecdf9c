import { useEffect, useState } from 'react';
import {
  advanceRace,
  frameMs,
  type Race,
  resetRace,
  startRace,
  taglineFrames,
} from './tagline-frames';

/** 'Based in …', and a small race for whoever touches it or reaches it with the keyboard. */
export function Tagline({ place }: { place: string }) {
  const [race, setRace] = useState<Race>(null);
  const words = `Based in ${place}`;

  useEffect(() => {
    if (race === null) return;
    const timer = setTimeout(() => setRace(advanceRace), frameMs);
    return () => clearTimeout(timer);
  }, [race]);

  const start = () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setRace(startRace);
  };
  const reset = () => setRace(resetRace);

  return (
    <button
      type="button"
      aria-label={words}
      onMouseEnter={start}
      onMouseLeave={reset}
      onFocus={start}
      onBlur={reset}
      className="label-mono flex h-7 w-[200px] cursor-default items-center overflow-hidden rounded-control text-left text-sm whitespace-nowrap text-muted"
    >
      <span
        aria-hidden="true"
        data-racing={race !== null || undefined}
        className="data-racing:-tracking-wide"
      >
        {race === null ? words : taglineFrames[race]}
      </span>
    </button>
  );
}
