import type { DemoPost } from './demo-post';

export const fieldTrial: DemoPost = {
  id: 'hedgewire-field-trial-notes',
  daysAgo: 17,
  pull: 4,
  draft: {
    title: 'Hedgewire field trial: notes for the first twelve farms',
    excerpt: 'For the people with a prototype on a post. Please do not share the link yet.',
    headerImage: 'plate-contours.12-30-18-44-26-38-20.svg',
    tags: ['rural internet'],
    visibility: 'unlisted',
    content: [
      {
        type: 'text',
        value: `Thank you for giving a prototype a post to live on. This page is only for you; it changes whenever we learn something.

## Before it rains

- [x] the arrow on the lid points at the house
- [x] the gland nut is tight by hand, and then a quarter turn
- [ ] the cap is on the unused port (we forgot to pack it for farms 4 and 9, it is in the mail)

## What the light says

| Light | Means | Do |
| --- | --- | --- |
| steady green | has a neighbour and the internet | nothing |
| slow blink | has a neighbour, no internet | look at the house first |
| fast blink | alone | wait five minutes, then write to me |
| amber | too hot or too cold, resting | nothing, really |`,
      },
      {
        type: 'list',
        title: 'What we promise in return',
        items: [
          'New firmware only on Tuesday mornings, never before a weekend.',
          'A person on the phone within the hour while the sun is up.',
          'The prototype is yours, and so is the one that replaces it.',
        ],
      },
    ],
  },
};
