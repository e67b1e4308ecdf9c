import type { Canvas } from './canvas';

export function stars(canvas: Canvas, random: () => number, count: number, below: number): void {
  for (let star = 0; star < count; star += 1) {
    const [x, y] = [random() * canvas.width, random() ** 1.4 * below];
    const bright = random() ** 3;
    canvas.dot(x, y, { ink: 'bone', width: bright > 0.5 ? 7 : 4, light: 0.25 + bright * 0.75 });
  }
}
