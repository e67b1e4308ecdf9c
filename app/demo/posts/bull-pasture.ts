import { bullPastureFigure } from '~/demo/figures/bull-pasture';
import type { DemoPost } from './demo-post';

export const bullPasture: DemoPost = {
  id: 'internet-across-a-bull-pasture',
  daysAgo: 55,
  pull: 14,
  draft: {
    title: 'Internet across a bull pasture',
    excerpt:
      'The cable company wanted $38,000 for a trench. We did it with two dishes, a dead tree and a link budget that fits on an envelope.',
    headerImage: 'plate-fresnel.4-7-12-30-14-8-5.svg',
    tags: ['radio', 'rural internet'],
    visibility: 'public',
    seoKeywords: 'rural internet, point-to-point, Fresnel zone, link budget, Hedgewire',
    content: [
      {
        type: 'text',
        value: `The house has fibre. The far barn, 1.9 km away, has eleven cameras, a vet who uploads X-rays, and a mobile signal that lives on one particular fence post. Between the two is a pasture, and in the pasture is Gerald, who weighs nine hundred kilos and does not care for ladders.

The quote for a trench was $38,000. Radio was always going to win; the question was only how to make it win *in February*.`,
      },
      {
        type: 'text',
        title: 'Line of sight is not a line',
        value: `If you can see the other end, you have a line of sight. You do not yet have a link. A radio wave needs a cigar-shaped room around that line, the first Fresnel zone, and anything that stands in it, even without touching the line, takes its share.

At the middle of the path the cigar is

\`\`\`text
r = ½ √(λ · d) = ½ √(0.0545 m × 1900 m) ≈ 5.1 m
\`\`\`

Five metres above a pasture is nothing. Five metres above a pasture with a *knoll and a dead sycamore* in the middle of it is a problem of exactly the size of a dead sycamore.

> We moved the tree. I mention it because every guide skips to the dishes, and we spent two of our three days on the tree.`,
      },
      {
        type: 'figure',
        figure: 'own',
        title: 'The envelope',
        value: bullPastureFigure,
        height: 720,
        caption:
          'Drag it. 1.9 km of air costs 113 dB; twice the distance costs 6 more, half of it 6 less.',
      },
      {
        type: 'image',
        fileName: 'plate-mesh.6-4-7-5-9-6-4-8-5-7.svg',
        alt: 'A drawing of posts on dark hills, joined by arcs of green light',
        size: 'medium',
        alignment: 'right',
      },
      {
        type: 'text',
        value: `Fifteen decibels means the link can lose *ninety-seven percent* of its power and nobody's X-ray notices. It has been up for fourteen months. It has been down for nineteen minutes, of which sixteen were me, on a ladder, "improving" it.`,
      },
      {
        type: 'list',
        title: 'If you build one',
        items: [
          'Walk the path first. Satellite pictures do not show knolls.',
          'Aim by ear: most radios have a tone that rises with the signal, and your hands are full anyway.',
          'Seal the connector, wait a day, **and seal it again**.',
          'Put the power supply indoors. The radio does not mind the cold; the power supply will never forgive you.',
          'Introduce yourself to Gerald.',
        ],
      },
    ],
  },
};
