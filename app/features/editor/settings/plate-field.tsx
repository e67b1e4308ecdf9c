import { useState } from 'react';
import { type PlateKind, plateName, readPlateName, seedOf } from '~/art/plate-name';
import { postPlateKinds } from '~/features/posts/post-pictures';
import { vendorPath } from '~/formats/pictures';
import { Button } from '~/ui/button';

interface PlateFieldProps {
  fileName: string;
  onChoose: (fileName: string) => void;
}

/** Header images that are drawn from the text, one of each kind. */
export function PlateField({ fileName, onChoose }: PlateFieldProps) {
  const [seed, setSeed] = useState(() => readPlateName(fileName)?.seed ?? seedOf(fileName));
  const names: [PlateKind, string][] = postPlateKinds.map((kind) => [
    kind,
    plateName({ kind, readings: [], seed }),
  ]);
  return (
    <details className="-mt-3 text-sm">
      <summary className="py-2 text-muted hover:text-text">Choose a plate</summary>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {names.map(([kind, name]) => (
          <li key={kind}>
            <button
              type="button"
              aria-label={`Plate: ${kind}`}
              aria-pressed={name === fileName}
              onClick={() => onChoose(name)}
              className="w-full overflow-hidden rounded-control border border-line bg-surface-sunken p-1 hover:border-line-strong aria-pressed:border-signal"
            >
              <img
                src={vendorPath(name)}
                alt=""
                width={240}
                height={150}
                loading="lazy"
                className="block w-full"
              />
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => setSeed(seedOf(crypto.randomUUID()))}>
        Draw others
      </Button>
    </details>
  );
}
