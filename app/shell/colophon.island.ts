import { plateName } from '~/art/plate-name';
import { ridgeline } from '~/art/signals';
import { startPlate } from '~/ui/plate.island';

/** Draws the plate again from the numbers of the sliders; its readings are theirs. */
export async function startColophon(figure: HTMLElement): Promise<void> {
  const plate = figure.querySelector<SVGSVGElement>('.plate');
  const sliders = [...figure.querySelectorAll<HTMLInputElement>('label > input')];
  if (!plate) return;
  await startPlate(plate);
  figure.addEventListener('input', ({ target }) => {
    if (!sliders.includes(target as HTMLInputElement)) return;
    const readings = sliders.map(({ valueAsNumber }) => valueAsNumber);
    const data = { kind: 'ridgeline' as const, readings, seed: 0 };
    plate.dataset.plate = plateName(data);
    plate.innerHTML = ridgeline(data).svg();
  });
}
