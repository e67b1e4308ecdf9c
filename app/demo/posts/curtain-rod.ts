import type { DemoPost } from './demo-post';

export const curtainRod: DemoPost = {
  id: 'hearing-the-weather-with-a-curtain-rod',
  daysAgo: 24,
  pull: 19,
  draft: {
    title: 'Hearing the weather with a curtain rod',
    excerpt:
      'A satellite passes over the barn four times a day and tells anyone who listens what the clouds look like. Two aluminium rods, a twenty-dollar receiver, and a first picture that came out mostly green.',
    headerImage: 'plate-orbit.20-60-45-80-30.svg',
    tags: ['radio', 'space'],
    visibility: 'public',
    seoTitle: 'Receive weather satellite pictures with a home-made antenna',
    seoDescription:
      'How to build a V-dipole from a curtain rod, catch a weather satellite with a cheap receiver, and turn the hiss into a picture of the clouds above you.',
    seoKeywords: 'weather satellite, V-dipole, SDR, LRPT, antenna, space',
    content: [
      {
        type: 'text',
        value: `There is a machine the size of a delivery van 820 kilometres above you, going round the world in a hundred and one minutes, and it does not encrypt a thing. It looks straight down, one line at a time, and reads what it sees aloud at 137.9 MHz to nobody in particular.

I wanted to be nobody in particular.`,
      },
      {
        type: 'list',
        title: 'What you need',
        items: [
          'Two aluminium rods of 53.4 cm each. Mine were a curtain rod, which is why the tack room is so bright now.',
          'A choc-block terminal and four metres of coaxial cable.',
          'A receiver that plugs into USB, about $25.',
          'A field, or a roof, or any place with more sky than trees.',
          'Patience: **eleven minutes** of it at a time.',
        ],
      },
      {
        type: 'text',
        title: 'Why 53.4 centimetres, and why a V',
        value: `A radio wave at 137.9 MHz is 2.17 m long. A dipole wants half of that, split in two arms, shortened a little because metal is not air:

\`\`\`text
2.17 m  ÷  4  ×  0.98  =  0.534 m
\`\`\`

Spread the arms to 120 degrees, lay the whole thing flat and point the open side north or south. A flat V is nearly deaf towards the horizon, where the neighbours and their baby monitors live, and wide open towards the sky, where the satellite is. It is the rare design where being lazy (no mast, no motor) is also being right.[^pol]

[^pol]: The satellite's signal is circularly polarized and the V is not, which costs 3 dB. You will not miss them.`,
      },
      {
        type: 'table',
        title: 'One evening of passes over the barn',
        headers: ['Rises', 'Highest', 'Seen for', 'Signal', 'Picture'],
        rows: [
          ['17:42', '31°', '11 min', '9 dB', 'half, trees to the west'],
          ['19:23', '84°', '13 min', '17 dB', 'the good one'],
          ['21:04', '22°', '9 min', '6 dB', 'hiss, with hints'],
          ['22:46', '8°', '5 min', '–', 'an owl'],
        ],
      },
      {
        type: 'image',
        title: 'The good one',
        fileName: 'satellite-pass.webp',
        alt: 'Two strips of a satellite picture side by side, clouds in visible light on the left and in infrared on the right, with noise at the top and bottom where the satellite was low',
        size: 'large',
        alignment: 'center',
      },
      {
        type: 'text',
        value: `Left is visible light, right is heat. The noise at the top is the satellite coming up behind the silo; the noise at the bottom is it leaving behind the hill. The ticks along the edge are its clock. Everything in between is this morning's weather, and nobody sent it to me. I *overheard* it.

I have shipped software to a lot of people, and I have rarely felt as clever as when a line of grey pixels turned out to be Lake Michigan.`,
      },
      {
        type: 'text',
        title: 'The decoder, in one breath',
        value: `\`\`\`sh
rtl_sdr -f 137900000 -s 1024000 -g 42 pass.iq   # eleven minutes, 1.3 GB
demodulate pass.iq --mode qpsk --rate 72000 | decode --format lrpt > pass.png
\`\`\`

Everything after the antenna is software that strangers wrote and gave away. If you try it and get a picture, however green, send it to me. I am collecting them.`,
      },
    ],
  },
};
