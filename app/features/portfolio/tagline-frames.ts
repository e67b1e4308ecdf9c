/** The race hidden in the tagline. Horses of emoji look to the left, so the race runs that way. */
const racer = '🏇';
export const frameMs = 200;

const hurdles = track(10, (cell) => (cell % 3 === 1 ? '🚧' : '🌱'));
const straight = track(7, (cell) => (cell === 0 ? '🏁' : '➖'));
const course = Array.from({ length: 10 }, (_, at) => placed(hurdles, 9 - at));
const finish = Array.from({ length: 7 }, (_, at) => placed(straight, 6 - at));
const party = [
  '🏆',
  '✨🏆✨',
  '🎉🏆🎉',
  '🎉✨🏆✨🎉',
  '🥳🎉🏆🎉🥳',
  '🎊🥳🏆🥳🎊',
  '🎉🎊🥳🏆🥳🎊🎉',
  '✨🎉🥳🏆🥳🎉✨',
  '🎉✨🏆✨🎉',
  '✨🏆✨',
];

export const phases = [course, finish, party] as const;
export const taglineFrames: readonly string[] = phases.flat();

function track(length: number, cell: (at: number) => string): string[] {
  return Array.from({ length }, (_, at) => cell(at));
}

function placed(cells: string[], at: number): string {
  return cells.map((cell, index) => (index === at ? racer : cell)).join('');
}
