import { describeReading, type PlateSource } from '~/art/describe-reading';

/** In pixels: the distance of a label from the edges of the picture, and the height of the navigation. */
const edge = 24;
const navigation = 60;

const name = /plate-(\w+)\.([\d-]+)/;

interface Mark {
  reading: number;
  x: number;
  y: number;
}

/**
 * Shows the values that a plate is drawn from: the reading nearest to the pointer, or one after the other by the arrow
 * keys. Until then it is a still picture. On a card the keys are those of its link.
 */
export async function startPlate(plate: SVGSVGElement): Promise<void> {
  const file = plate.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? '';
  const link = plate.closest('a');
  if (link) travelWith(link, plate);
  const marks = readMarks(await (await fetch(file)).text());
  const [first] = marks;
  if (!first) return;

  const keys = Object.assign(document.createElement('input'), {
    type: 'range',
    className: 'plate-keys sr-only',
    min: '1',
    max: String(marks.length),
    value: '1',
    ariaLabel: 'Readings of this picture',
  });
  const pin = Object.assign(document.createElement('span'), { className: 'plate-pin' });
  const words = Object.assign(document.createElement('span'), { className: 'plate-words' });
  pin.append(words);
  if (link) {
    words.role = 'status';
    link.after(pin);
  } else {
    pin.ariaHidden = 'true';
    // In a post's head after its title.
    (plate.closest('header')?.lastElementChild ?? plate).after(keys, pin);
  }

  const own = document.createElementNS(plate.namespaceURI ?? '', 'use');
  own.classList.add('plate-own');
  const wordsOf = ({ reading }: Mark) => {
    // The one in the colophon changes. The server has read the name, so it needs no check here.
    const [, kind, figures = ''] = name.exec(plate.dataset.plate ?? file) ?? [];
    const source = plate.closest('[data-own]') ? 'text' : (kind as PlateSource);
    return describeReading(source, figures.split('-').map(Number), reading);
  };
  keys.ariaValueText = wordsOf(first);
  const show = (at: number) => {
    const mark = marks[at];
    if (!mark) return;
    own.setAttribute('href', `${file}#r${mark.reading}`);
    // The one in the colophon is drawn anew.
    if (!plate.dataset.plate) plate.append(own);
    const box = plate.getBoundingClientRect();
    const position = positionAt(mark, plate);
    // The label of a reading that is cropped is at the nearest edge.
    const x = clamp(position.x, box.left + edge, box.right - edge);
    const y = clamp(position.y, Math.max(box.top, navigation) + edge, box.bottom - box.height / 5);
    const frame = (pin.offsetParent ?? plate).getBoundingClientRect();
    words.textContent = wordsOf(mark);
    keys.value = String(at + 1);
    keys.ariaValueText = words.textContent;
    // In percent, so that it stays inside when the window becomes narrower.
    pin.style.left = `${((x - frame.left) / frame.width) * 100}%`;
    pin.style.top = `${((y - frame.top) / frame.height) * 100}%`;
    pin.toggleAttribute('data-left', x - box.left > box.width / 2);
    pin.toggleAttribute('data-shown', true);
  };
  const hide = () => {
    own.remove();
    pin.toggleAttribute('data-shown', false);
  };
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
  (link ?? keys).addEventListener('blur', hide);
  link?.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const isShown = pin.hasAttribute('data-shown');
    show(clamp(keys.valueAsNumber - 1 + (isShown ? step : 0), 0, marks.length - 1));
  });
}

/** The plate of a card becomes the head of the page that its link leads to; plates.css names the one there. */
function travelWith(link: HTMLAnchorElement, plate: SVGSVGElement): void {
  addEventListener('pageswap', ({ activation }) => {
    if (activation?.entry.url !== link.href) return;
    for (const other of document.querySelectorAll<SVGElement>('.plate')) {
      other.style.viewTransitionName = other === plate ? 'plate' : 'none';
    }
  });
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
