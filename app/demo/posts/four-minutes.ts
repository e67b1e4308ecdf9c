import { fourMinutesFigure } from '~/demo/figures/four-minutes';
import type { DemoPost } from './demo-post';

export const fourMinutes: DemoPost = {
  id: 'four-minutes',
  daysAgo: 11,
  pull: 26,
  draft: {
    title: 'Four minutes: what 99.99\u00a0% feels like at three in the morning',
    excerpt:
      'A switch died, everything failed over as designed, and we were still gone for four minutes. The timeline, the graph, and the boring reason.',
    headerImage: 'plate-ridgeline.62-71-80-66-74-85-0-69-77-64-58-40.svg',
    tags: ['on call'],
    visibility: 'public',
    seoKeywords: 'uptime, incident report, failover, hosting, on call',
    content: [
      {
        type: 'text',
        value: `"Four nines" is a number people say in meetings. Written out it is fifty-two minutes and thirty-four seconds a year, and one night last month we spent four of them at once.

Nobody lost data. Two customers noticed, one of them because her dishwasher reports to us. I am writing it down anyway, because the reason is so dull that I would have sworn we were past it.`,
      },
      {
        type: 'figure',
        figure: 'own',
        value: fourMinutesFigure,
        height: 440,
        scrolls: true,
        caption:
          'All 254 seconds. Every line is a customer; a flat one is a customer who is waiting for us.',
      },
      {
        type: 'timeline',
        title: 'The night, minute by minute',
        events: [
          {
            date: '03:07:12',
            title: 'The switch stops',
            content: [
              {
                type: 'text',
                value:
                  'One of two core switches loses a power supply, notices, and promptly loses the other. Half of all network paths disappear in the same instant.',
              },
            ],
          },
          {
            date: '03:07:13',
            title: 'Storage carries on',
            content: [
              {
                type: 'text',
                value:
                  'The storage cluster marks nine disks as unreachable, finds a quorum among the rest and keeps answering. This is what all the money was for, and it worked in **nine hundred milliseconds**.',
              },
            ],
          },
          {
            date: '03:07:15',
            title: 'The virtual machines do not',
            content: [
              {
                type: 'text',
                value: 'They have a path to the second switch. They are not using it. Why not?',
              },
              {
                type: 'list',
                items: [
                  'The bond is up.',
                  'The link light is green.',
                  'The partner, on the other end of the green light, is dead.',
                ],
              },
            ],
          },
          {
            date: '03:08:40',
            title: 'My phone makes its noise',
            content: [
              {
                type: 'text',
                value:
                  'Eighty-five seconds from failure to pager. The check runs every thirty seconds and needs two misses, which felt careful when I set it up and feels like a very long song now.',
              },
            ],
          },
          {
            date: '03:11:20',
            title: 'One line',
            content: [
              {
                type: 'text',
                value:
                  'I take the dead interface out of the bond by hand on the first host, traffic returns, and a loop does the other eleven:\n\n```sh\nfor h in $(cat hosts); do ssh "$h" ip link set enp65s0f0 down & done; wait\n```',
              },
            ],
          },
          {
            date: '03:11:26',
            title: 'Everything answers',
            content: [
              {
                type: 'text',
                value: 'Four minutes and fourteen seconds. The dishwasher reconnects.',
              },
              {
                type: 'image',
                fileName: 'plate-lamps.70-82-0-76-88-64.svg',
                alt: 'A wall of green lamps with a dark ring spreading from one point',
                size: 'large',
                alignment: 'center',
              },
            ],
          },
        ],
      },
      {
        type: 'text',
        title: 'The boring reason',
        value: `A bond decides that a link is dead by one of two methods. It can look at the light, which is called MII monitoring, or it can hold a conversation with the other side, which is called LACP. All twelve hosts were configured to look at the light, and a switch without a brain can keep its lights on for a surprisingly long time.

\`\`\`diff
-bond-mode active-backup
+bond-mode 802.3ad
+bond-lacp-rate fast
 bond-miimon 100
\`\`\`

Looking at the light was the default in the first example I ever copied, in 2022, for one server in a feed room. It was right there. Nobody decided that it was right for twelve. With a conversation the same failure is over in three seconds; we pulled the plug again on the Sunday after, in daylight, with coffee, and it took **2.4**.

| Test | Plug pulled | Last lost packet | Gone for |
| --- | ---: | ---: | ---: |
| light only, at night | 03:07:12 | 03:11:26 | 254 s |
| conversation, first try | 10:02:00 | 10:02:03 | 2.6 s |
| conversation, both switches in turn | 10:31:00 | 10:31:02 | 2.4 s |`,
      },
      {
        type: 'list',
        title: 'What changes',
        items: [
          'Every failure we claim to survive is now **caused on purpose** once a quarter, on a calendar, by whoever is most afraid of it.',
          'The pager check runs every ten seconds.',
          'Both power supplies of that switch were from the same batch. So were four others. They are in a box marked *no*.',
        ],
      },
      {
        type: 'text',
        value: `The graph at the top of this page is that night: every line is a minute, every bump is somebody's website. The flat orange part is us. I have printed it and hung it over the workbench, next to the horse calendar.`,
      },
    ],
  },
};
