import { useEffect, useState } from 'react';
import { postPlate } from '~/features/posts/post-plate';
import type { Section } from '~/features/posts/sections/sections';
import { Plate } from '~/ui/plate';

const typingPauseMs = 800;

/** The plate that a post without a header image gets. */
export function DrawnPlate(post: { title: string; content: readonly Section[] }) {
  const drawn = useRested(postPlate(post));
  return (
    <div className="flex flex-col gap-1.5">
      <Plate name={drawn} alt="The plate of this post" className="w-full rounded-control border" />
      <p className="text-[0.8125rem] text-muted leading-snug">
        Without a picture, the post gets this plate, drawn from its title and text.
      </p>
    </div>
  );
}

/** The value after a pause in typing: each one is an image to fetch. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
