import type { ContactFile } from './schema.ts';

export const contact = {
  lead: 'Tell me what you are building, what keeps falling over, or where the internet stops. I read everything myself and answer within two days.',
  services: [
    {
      title: 'Cloud hosting',
      text: 'Virtual machines, storage and backups on hardware we own and watch. Migrations are done at night and checked in the morning.',
    },
    {
      title: 'Internet access installations',
      text: 'Point-to-point links, farm-wide mesh and sensible indoor Wi-Fi, surveyed on foot and installed by the people who answer the phone later.',
    },
    {
      title: 'Industry tools',
      text: 'Small, sharp software for trades that run on paper: billing, scheduling and reports that fit the work instead of the other way round.',
    },
  ],
  mission: {
    title: 'The mission',
    text: 'Everyone, wherever they live, should be able to reach the same internet, run on machines that keep their promises, and understand what those machines do for them.',
  },
} satisfies ContactFile;
