import { describeReading } from '~/art/describe-reading';
import { readPlateName } from '~/art/plate-name';

/** In pixels: the distance of a label from the edges of the picture, and the height of the navigation. */
const edge = 24;
const navigation = 60;

interface Mark {
  reading: number;
  x: number;
  y: number;
}

/**
 * Shows the values that a plate is drawn from: the reading nearest to the pointer, or one after the other
 * by the arrow keys. Until then it is a still picture.
 */
export async function startPlate(plate: SVGSVGElement): Promise<void> {
  const file = plate.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? '';
  const data = readPlateName(file.slice(file.lastIndexOf('/') + 1));
  if (!data || !plate.parentElement) return;
  const marks = readMarks(await (await fetch(file)).text());
  if (marks.length === 0) return;
  const source = plate.closest('[data-own]') ? 'text' : data.kind;

  const keys = Object.assign(document.createElement('input'), {
    type: 'range',
    className: 'plate-keys',
    min: '1',
    max: String(marks.length),
    value: '1',
    ariaLabel: 'Readings of this picture',
  });
  const pin = Object.assign(document.createElement('span'), { className: 'plate-pin' });
  const words = Object.assign(document.createElement('span'), { className: 'plate-words' });
  pin.ariaHidden = 'true';
  pin.append(words);
  plate.after(keys, pin);

  const show = (at: number) => {
    const mark = marks[at];
    if (!mark) return;
    const box = plate.getBoundingClientRect();
    const position = positionAt(mark, plate);
    // The label of a reading that is cropped is at the nearest edge.
    const x = clamp(position.x, box.left + edge, box.right - edge);
    const y = clamp(position.y, Math.max(box.top, navigation) + edge, box.bottom - box.height / 5);
    const frame = (pin.offsetParent ?? plate).getBoundingClientRect();
    words.textContent = describeReading(source, data.readings, mark.reading);
    keys.value = String(at + 1);
    keys.ariaValueText = words.textContent;
    pin.style.left = `${x - frame.left}px`;
    pin.style.top = `${y - frame.top}px`;
    pin.toggleAttribute('data-left', x - box.left > box.width / 2);
    pin.toggleAttribute('data-shown', true);
  };
  const hide = () => pin.toggleAttribute('data-shown', false);
  const follow = ({ clientX, clientY }: PointerEvent) =>
    show(nearest(marks, plate, clientX, clientY));

  plate.addEventListener('pointermove', follow);
  plate.addEventListener('pointerdown', follow);
  // On touch the reading stays until something else is touched.
  plate.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && hide());
  addEventListener('pointerdown', ({ target }) => target !== plate && hide());
  keys.addEventListener(
    'focus',
    () => keys.matches(':focus-visible') && show(keys.valueAsNumber - 1),
  );
  keys.addEventListener('input', () => show(keys.valueAsNumber - 1));
  keys.addEventListener('blur', hide);
}

/** The drawing says where its readings stand: 'reading x y', and the next. */
function readMarks(svg: string): Mark[] {
  const list = /data-marks="([\d ,-]+)"/.exec(svg)?.[1]?.split(',') ?? [];
  return list.map((mark) => {
    const [reading = 0, x = 0, y = 0] = mark.split(' ').map(Number);
    return { reading, x, y };
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function positionAt({ x, y }: Mark, plate: SVGSVGElement): DOMPoint {
  return new DOMPoint(x, y).matrixTransform(plate.getScreenCTM() ?? undefined);
}

function nearest(marks: Mark[], plate: SVGSVGElement, x: number, y: number): number {
  const away = marks.map((mark) => {
    const position = positionAt(mark, plate);
    return Math.hypot(position.x - x, position.y - y);
  });
  return away.indexOf(Math.min(...away));
}
