import type { DemoPost } from './demo-post';

export const threeThings: DemoPost = {
  id: 'three-things-i-stopped-doing',
  daysAgo: 38,
  pull: 8,
  draft: {
    title: 'Three things I stopped doing',
    excerpt: 'Short, and overdue.',
    tags: ['habits'],
    visibility: 'public',
    content: [
      {
        type: 'text',
        value: `**I stopped saying "just".** Just restart it, just add a field, just ask them. Every *just* I have ever written was load-bearing.

**I stopped answering in the car.** The customer gets a worse answer and I get a worse left turn.

**I stopped measuring averages.** The average request to our control panel takes 40 ms. Nobody has ever had an average afternoon. We now look at the slowest one in a hundred, and that one had a name, an address, and a broken index.`,
      },
    ],
  },
};

export const sundayPager: DemoPost = {
  id: 'the-sunday-pager',
  daysAgo: 101,
  pull: 9,
  draft: {
    title: 'The Sunday pager',
    excerpt:
      'How two people and a cousin run on call for a hosting company without hating it. Five rules, one of which is soup.',
    headerImage: 'plate-lamps.41-17-6.svg',
    tags: ['on call', 'habits'],
    visibility: 'public',
    seoKeywords: 'on call, operations, small teams',
    content: [
      {
        type: 'text',
        value: `The usual advice on being on call assumes eight engineers and a country to follow the sun with. We are two people, plus a cousin who can drive to the rack in eleven minutes and knows which cable is blue.

It works. It took a year of getting it wrong, and these are the rules that came out of it.`,
      },
      {
        type: 'list',
        title: 'Five rules',
        items: [
          '**A page must be about a person.** If no customer can feel it, it is a line in a report on Monday.',
          '**A page must have a first step.** Every alert links to a page whose first line is a command. An alert without one is deleted, not improved.',
          '**The same page twice is a task.** Three times, and it is the only task.',
          '**Whoever was paged at night does not decide anything before noon.** Especially not architecture.',
          '**There is soup.** There is always soup. You would be surprised how much of reliability is soup.',
        ],
      },
      {
        type: 'table',
        title: 'Pages per month',
        headers: ['', 'Spring', 'Summer', 'Autumn'],
        rows: [
          ['Pages', '41', '17', '6'],
          ['of them at night', '19', '5', '1'],
          ['of them real', '7', '6', '5'],
        ],
      },
      {
        type: 'text',
        value: `Look at the last row. The number of *real* problems barely moved. We did not become more reliable in the autumn; we became quieter, and a quiet pager is one you still believe in.`,
      },
    ],
  },
};

export const pricingDraft: DemoPost = {
  id: 'what-paddocket-should-cost',
  daysAgo: 2,
  pull: 0,
  draft: {
    title: 'What Paddocket should cost',
    excerpt: 'Thinking aloud about pricing before the launch. Not finished.',
    headerImage: 'plate-horseshoe.120-85-240-60-310-95.svg',
    tags: ['pricing'],
    visibility: 'private',
    content: [
      {
        type: 'text',
        value: `Three barns, three ways to be wrong:

1. per horse (fair, but foals are born in spring and then I am sending an invoice for a birth)
2. per stall (simple, and empty stalls are exactly when the money is short)
3. flat (everyone understands it, the big barns laugh)

- [x] ask the three barns what they pay for the shoebox now
- [ ] ask their bookkeepers, who will tell the truth
- [ ] decide before the county fair`,
      },
    ],
  },
};
