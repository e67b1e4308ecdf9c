export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part of a picture with this ratio whose centre is as near the focus (in percent) as possible. */
export function cropAround(
  picture: { width: number; height: number },
  ratio: number,
  focus: { x: number; y: number },
): Region {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)));
  return {
    width,
    height,
    left: startOf(picture.width, width, focus.x),
    top: startOf(picture.height, height, focus.y),
  };
}

function startOf(whole: number, part: number, percent: number): number {
  const centred = Math.round((whole * percent) / 100 - part / 2);
  return Math.min(Math.max(centred, 0), whole - part);
}
