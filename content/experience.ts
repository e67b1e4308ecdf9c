import type { ExperienceFile } from './schema.ts';

export const experience = [
  {
    id: 1,
    company: 'Emberrack',
    role: 'Chief Executive Officer',
    employmentType: 'Full-time',
    startDate: '2022-08-01',
    outcome: 'From one second-hand server to racks of our own',
    description:
      'Started with one second-hand server in a feed room and grew it into a hosting company with its own racks, its own address space and customers who stay. I still take the Sunday pager.',
    logo: 'company-emberrack.svg',
    url: 'https://emberrack.example.com/',
  },
  {
    id: 2,
    company: 'Paddocket',
    role: 'Chief Executive Officer',
    employmentType: 'Full-time',
    startDate: '2024-07-01',
    outcome: 'Three barns, one invoice each owner can read',
    description:
      'Turning a shoebox of farrier receipts into software. I run product and sales, and sit at the kitchen table of every barn before we write a line for it.',
    logo: 'company-paddocket.svg',
    url: '#',
  },
  {
    id: 3,
    company: 'Ask the Router',
    role: 'Founder and Co-host',
    employmentType: 'Part-time',
    startDate: '2024-06-01',
    outcome: 'A show that explains the cloud without selling it',
    description:
      'Research, recording and the edit of a show that explains AI, the cloud and the internet to people who would rather not be sold any of them.',
    logo: 'company-ask-the-router.svg',
    url: 'https://ask-the-router.example.com/',
  },
  {
    id: 4,
    company: 'Hedgewire',
    role: 'Chief Executive Officer',
    employmentType: 'Part-time',
    startDate: '2023-05-01',
    outcome: 'Internet across a farm without a trench',
    description:
      'Leading a small team through radio design, enclosures that survive a Kentucky February, and the firmware that keeps a mesh of fence posts talking.',
    logo: 'company-hedgewire.svg',
    url: 'https://hedgewire.example.com/',
  },
] satisfies ExperienceFile[];
