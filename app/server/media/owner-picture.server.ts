import { drawPlate } from '~/art/draw';
import { loadSharp } from './sharp.server';

const inks = { line: '#4df0a0', ember: '#ff9d4d', bone: '#e3ece7' };
const width = 800;

/** A drawn portrait as PNG. Runs in a worker thread. */
export async function drawOwnerPicture(plate: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawPlate(plate, { inks, shownWidth: width }) ?? ''))
    .resize(width)
    .flatten({ background: '#090f12' })
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
