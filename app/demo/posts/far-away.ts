import type { DemoPost } from './demo-post';

const text = (value: string) => ({ type: 'text' as const, value });

export const farAway: DemoPost = {
  id: 'a-short-history-of-sending-a-message-far-away',
  daysAgo: 80,
  pull: 12,
  draft: {
    title: 'A short history of sending a message far away',
    excerpt:
      'From smoke to laser in nine steps. Every one of them was somebody refusing to wait for a horse.',
    headerImage: 'plate-beacons.3-5-8-13-21-34.svg',
    tags: ['history', 'radio'],
    visibility: 'public',
    seoKeywords: 'history, telegraph, radio, internet, satellites',
    content: [
      text(
        `For an episode of the podcast I wanted one number: how fast could news cross four hundred kilometres, in every age? I expected a smooth curve. It is a staircase, and between two steps people waited for a very long time.`,
      ),
      {
        type: 'timeline',
        title: 'Nine steps',
        events: [
          {
            date: '5000 BC',
            title: 'Smoke and drums',
            content: [
              text(
                'One bit, agreed in advance: *they are coming*. The speed is that of light and the price is that you must have guessed the message before you need it.',
              ),
            ],
          },
          {
            date: '500 BC',
            title: 'The Royal Road',
            content: [
              text(
                'Persia builds 2,700 km of road with fresh horses every day’s ride. Nine days, end to end, and for the first time **any** message, not just the one that was agreed.',
              ),
            ],
          },
          {
            date: '458 BC',
            title: 'A chain of beacons',
            content: [
              text(
                'In the *Agamemnon* of Aeschylus the fall of Troy reaches Argos in one night, over eight hilltops. It is fiction, and it is also the first network diagram in literature: Clytemnestra lists every hop.',
              ),
              {
                type: 'image',
                fileName: 'plate-beacons.3-5-8-13-21-34.svg',
                alt: 'Small orange fires on dark hills under star trails',
                size: 'medium',
                alignment: 'center',
              },
            ],
          },
          {
            date: '1794',
            title: 'The optical telegraph',
            content: [
              text('Claude Chappe puts wooden arms on towers from Paris to Lille.'),
              {
                type: 'list',
                items: [
                  '15 stations, 230 km',
                  '196 positions of the arms',
                  'about nine minutes for a symbol to cross',
                  'no service in fog: the first weather outage',
                ],
              },
            ],
          },
          {
            date: '1844',
            title: 'What hath God wrought',
            content: [
              text(
                'Morse sends four words from Washington to Baltimore. Distance stops mattering on land, all at once, and newspapers are annoyed.',
              ),
            ],
          },
          {
            date: '1866',
            title: 'A cable that stays down',
            content: [
              text(
                'After four failures a cable lies across the Atlantic and keeps working: eight words a minute, at a price of about a dollar a letter.',
              ),
            ],
          },
          {
            date: '1901',
            title: 'Without a wire',
            content: [
              text(
                'Marconi hears, or says he hears, three dots from Cornwall in Newfoundland. Physicists explain that it cannot work. The sky, it turns out, is a mirror at that frequency.',
              ),
            ],
          },
          {
            date: '29 October 1969',
            title: 'LO',
            content: [
              text(
                'The first message between two computers of the ARPANET should have been *LOGIN*. The machine crashed after two letters. I find this enormously comforting.',
              ),
            ],
          },
          {
            date: 'Tonight',
            title: 'Lasers, overhead',
            content: [
              text(
                'A packet leaves a dish on a barn, goes up 550 km, hops between satellites by laser and comes down on another continent in less time than it takes to blink. Light in a vacuum is half again as fast as light in glass, so for once the long way round is the short one.',
              ),
            ],
          },
        ],
      },
      {
        type: 'table',
        title: 'Four hundred kilometres',
        headers: ['Means', 'Time', 'Bits it could carry'],
        rows: [
          ['Beacons', '1 hour', '1'],
          ['A rider, changing horses', '2 days', 'as many as fit in a bag'],
          ['Optical telegraph', '15 minutes', '8 per symbol'],
          ['Telegraph', 'seconds', '15 a second'],
          ['Fibre', '2 ms', '10¹⁴ a second'],
        ],
      },
      text(
        `The pattern I did not expect: at every step the *old* operators were the best in the world at what they did. Chappe’s towers kept getting better for ten years after the telegraph. I think about that whenever I am proud of a dish.`,
      ),
    ],
  },
};
