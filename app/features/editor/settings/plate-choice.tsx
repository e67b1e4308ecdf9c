import { useEffect, useState } from 'react';
import { plateName, readPlateName, seedOf } from '~/art/plate-name';
import { postPlate, postPlateKinds, readingCurve } from '~/features/posts/post-plate';
import type { Section } from '~/features/posts/sections/sections';
import { SelectField } from '~/ui/field';
import { Plate } from '~/ui/plate';

interface PlateChoiceProps {
  title: string;
  content: readonly Section[];
  headerImage: string;
  onChange: (headerImage: string) => void;
}

const typingPauseMs = 800;

/** The plate of a post without a header image, and alternatives. */
export function PlateChoice({ title, content, headerImage, onChange }: PlateChoiceProps) {
  const chosen = readPlateName(headerImage)?.kind ?? '';
  const drawn = useRested(headerImage === '' ? postPlate({ title, content }) : headerImage);
  if (headerImage !== '' && chosen === '') return null;
  const draw = (kind: string) => {
    const found = postPlateKinds.find((one) => one === kind);
    const name = found && { kind: found, readings: readingCurve(content), seed: seedOf(title) };
    onChange(name ? plateName(name) : '');
  };
  return (
    <div className="flex flex-col gap-3">
      <Plate name={drawn} alt="The plate of this post" className="w-full rounded-control border" />
      <SelectField
        label="Plate"
        value={chosen}
        hint={
          chosen
            ? 'It stays as drawn now.'
            : 'Without a picture, the post gets this plate, drawn from its title and text.'
        }
        onChange={(event) => draw(event.target.value)}
      >
        <option value="">Follows the text</option>
        {[...new Set([...postPlateKinds, chosen].filter(Boolean))].map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </SelectField>
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
