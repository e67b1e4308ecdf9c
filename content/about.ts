import type { AboutFile } from './schema.ts';

export const about = {
  title: 'I like machines that keep their promises.',
  lead: 'I am Rowan: a student, a founder, and the person who gets up at three when a disk does not.',
  biography: [
    'I grew up on a farm where the fastest connection was a neighbour with a pickup truck. At thirteen I pulled an antenna up a silo to see whether the school network could be reached from there. It could, at two megabits, when it did not rain. That silo is why I do everything else.',
    'A second-hand server in the feed room became Emberrack, a hosting company. The antenna became Hedgewire, a radio for places where nobody will dig a trench. A neighbour who invoiced from a shoebox became the first user of Paddocket. And because people kept asking what all of it was for, there is a podcast, Ask the Router.',
    'In between I am finishing school, training small language models on hardware that was never meant for it, and pointing a dish at weather satellites whenever the sky is clear.',
  ],
  philosophy: {
    statement: 'Technology is finished when the person using it stops thinking about it.',
    principles: [
      {
        title: 'Reliability is a feature you can feel',
        text: 'A page that opens every time beats a page that opens fast most times. I measure the bad days and publish them.',
      },
      {
        title: 'Own the boring parts',
        text: 'Backups, addresses, spare fans, documentation. Nobody applauds them, and everything else stands on them.',
      },
      {
        title: 'Explain it or do not ship it',
        text: 'If I cannot tell a horse farmer why it works, I do not understand it well enough to charge for it.',
      },
    ],
  },
  finds: [
    {
      title: 'Company updates',
      text: 'What Emberrack, Hedgewire and Paddocket shipped, postponed or quietly threw away, with the reasons.',
    },
    {
      title: 'Tech deep dives',
      text: 'Long walks through one machine, one protocol or one bad night, with the numbers left in.',
    },
    {
      title: 'Personal projects',
      text: 'Antennas from curtain rods, models on a laptop, a satellite picture that came out mostly green.',
    },
    {
      title: 'Industry insights',
      text: 'Where AI, cloud and access are heading, from somebody who pays the power bill for all three.',
    },
  ],
  closing: 'Have something that should exist and does not? I would like to hear about it.',
} satisfies AboutFile;
