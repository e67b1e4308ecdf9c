const dotSize = 32;

/** The dot of a tile follows the cursor. */
export function startTechnology(tiles: HTMLElement): void {
  for (const tile of tiles.querySelectorAll<HTMLElement>('.tech-tile')) {
    const dot = tile.querySelector<SVGElement>('.tech-dot');
    const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (!dot || pointerType === 'touch') return;
      const { left, top } = tile.getBoundingClientRect();
      const x = clientX - left - dotSize / 2;
      const y = clientY - top - dotSize / 2;
      dot.style.transform = `translate(${x}px, ${y}px)`;
      tile.dataset.following = '';
    };
    tile.addEventListener('pointerenter', follow);
    tile.addEventListener('pointermove', follow);
    tile.addEventListener('pointerleave', () => delete tile.dataset.following);
  }
}
