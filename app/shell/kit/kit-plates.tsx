import { type PlateKind, plateKinds, plateName } from '~/art/plate-name';
import { Plate } from '~/ui/plate';
import { BothThemes, KitPart } from './kit-part';

/** What the readings of each kind say. */
const meanings: Record<PlateKind, string> = {
  arcs: 'how far each part looks back',
  beacons: 'one fire for each',
  contours: 'height along the way, a stop for each',
  fresnel: 'the ground between the masts',
  horseshoe: 'lines of a ledger',
  lamps: 'load from left to right',
  mesh: 'how tall each post is',
  orbit: 'clouds from the limb down',
  portrait: 'none, a face of its own for each number',
  racks: 'how full each rack is',
  ridgeline: 'load line by line, 0 is silence',
  ring: 'how loud each phrase is',
  street: 'the size of each thing seen',
};
const readings = [31, 28, 44, 0, 39, 52, 36];

export function KitPlates() {
  return (
    <KitPart title="Plates">
      <p id="plates" className="mb-4 max-w-[65ch] text-muted text-sm">
        Where a picture's name is asked for, the name of a plate may stand: its kind, its readings
        and a number that varies it, such as{' '}
        <code>{plateName({ kind: 'ring', readings, seed: 7 })}</code>.
      </p>
      <BothThemes>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {plateKinds.map((kind) => (
            <li key={kind}>
              <span className="block aspect-[16/10] overflow-hidden rounded-control border">
                <Plate
                  name={
                    kind === 'portrait'
                      ? 'plate-portrait.svg'
                      : plateName({ kind, readings, seed: 7 })
                  }
                  alt=""
                  cover
                  className="h-full"
                />
              </span>
              <span className="mt-1 block text-xs">{kind}</span>
              <span className="block text-muted text-xs">{meanings[kind]}</span>
            </li>
          ))}
        </ul>
      </BothThemes>
    </KitPart>
  );
}
