import { daysBefore } from '~/formats/durations';
import type { ContactRow } from '~/server/storage/tables/mail';
import { describeDevice } from '~/server/visitor/device';
import { exampleAddress, locations, machines, robots } from './demo-visitors';
import type { Random } from './seeded';

interface DemoMessage {
  daysAgo: number;
  name: string;
  email: string;
  subject?: string;
  message: string;
  /** Days since it was answered or put aside. */
  responded?: number;
  spam?: { daysAgo: number; reasons: string[] };
}

const messages: DemoMessage[] = [
  {
    daysAgo: 0.08,
    name: 'Ingrid Solheim',
    email: 'ingrid@barnhill.example',
    subject: 'Far barn, no signal',
    message:
      'Hello Rowan,\n\nwe have a barn 1.2 km from the house with a ridge in between. Your post about the bull pasture is exactly our situation, minus the bull. Could you come and walk it with us before the ground freezes?\n\nIngrid',
  },
  {
    daysAgo: 0.4,
    name: 'Priya Raman',
    email: 'priya.raman@lab.example',
    subject: 'The eighth field',
    message:
      'The idea of making the model name the sentence it relies on is lovely. Have you written down how the checker treats quotes that were split over two lines? I would like to cite it.',
  },
  {
    daysAgo: 0.9,
    name: 'Dale',
    email: 'dale@feedandseed.example',
    message: 'Do you do websites too or only the hosting. Ours is from 2009.',
  },
  {
    daysAgo: 1.6,
    name: 'Maren Lindqvist',
    email: 'maren@lindqvist.example',
    subject: 'Twelve more sites',
    message:
      'The forty went so well that the board found twelve more. Same weekend plan in January?',
  },
  {
    daysAgo: 2.3,
    name: 'Jonas Petersen',
    email: 'jonas@petersen.example',
    subject: 'Guest for the podcast',
    message:
      'I maintain undersea cables for a living and have never once been asked what a shark thinks of them. Happy to be your guest.',
  },
  {
    daysAgo: 3.5,
    name: 'Abigail Frost',
    email: 'abby@frost.example',
    subject: 'Typo',
    message:
      'In “Hearing the weather with a curtain rod” the table says 84° and the text says nearly overhead. Both fine. I just liked the table.',
    responded: 3.1,
  },
  {
    daysAgo: 5,
    name: 'Green Hollow Stables',
    email: 'office@greenhollow.example',
    subject: 'Paddocket waiting list',
    message:
      'Twenty-two stalls, two farriers, one very tired bookkeeper. Please put us on the list.',
    responded: 4.2,
  },
  {
    daysAgo: 7.2,
    name: 'Kwame Mensah',
    email: 'kwame@mensah.example',
    subject: 'Uptime page',
    message: 'Why does your uptime page never round up? Everyone else’s does. Respect.',
    responded: 6.8,
  },
  {
    daysAgo: 11,
    name: 'Lucía Ortega',
    email: 'lucia@ortega.example',
    subject: 'School project',
    message:
      'I am fifteen and want to build the V-dipole for my science fair. Would you look at my drawing? It is attached to a page I can send you.',
    responded: 10.4,
  },
  {
    daysAgo: 16,
    name: 'Tomas Whitlock',
    email: 'tomas@whitlock.example',
    subject: 'Fourteen months',
    message: 'Just to say: still up. The ice came off the dish in one piece and landed on my hat.',
    responded: 15.5,
  },
  {
    daysAgo: 23,
    name: 'R. Castellan',
    email: 'r.castellan@press.example',
    subject: 'Interview',
    message:
      'I write about rural connectivity for a small magazine and would like to talk for half an hour.',
    responded: 21,
  },
  {
    daysAgo: 4.4,
    name: 'SEO Expert',
    email: 'rank@first-page.example',
    subject: 'Your website is loosing traffic!!!',
    message:
      'Dear site owner, we can bring you on FIRST PAGE. See https://first-page.example https://first-page.example/offer https://first-page.example/now',
    spam: { daysAgo: 4.4, reasons: ['3 links', 'sent 2 seconds after the form was opened'] },
  },
  {
    daysAgo: 9.7,
    name: 'Crypto Desk',
    email: 'desk@coins.example',
    subject: 'Passive income',
    message: 'Hello dear, I have a investment for you, reply fast.',
    spam: { daysAgo: 9.1, reasons: [] },
  },
  {
    daysAgo: 13.8,
    name: 'jxkqv',
    email: 'jxkqv@mail.example',
    message: 'test test test',
    spam: { daysAgo: 13.8, reasons: ['hidden field filled in'] },
  },
];

export function demoMessages(now: Date, random: Random): ContactRow[] {
  return messages.map((sent, index) => {
    const { daysAgo, name, email, subject = '', message, responded, spam } = sent;
    const location = random.pick(locations);
    const automated = spam !== undefined && spam.reasons.length > 0;
    const { userAgent, hints } = random.pick(automated ? robots.slice(1) : machines);
    const { country, region, city, timezone, isp, language } = location;
    const device = describeDevice({ userAgent, hints: { ...hints, language, timezone } });
    return {
      id: `demo-message-${String(index + 1).padStart(2, '0')}`,
      name,
      email,
      subject,
      message,
      timestamp: daysBefore(now, daysAgo).toISOString(),
      status: spam ? 'spam' : responded === undefined ? 'new' : 'responded',
      respondedAt: responded === undefined ? null : daysBefore(now, responded).toISOString(),
      spamAt: spam ? daysBefore(now, spam.daysAgo).toISOString() : null,
      locationData: JSON.stringify({
        ip: exampleAddress(random),
        country,
        region,
        city,
        timezone,
        isp,
      }),
      deviceInfo: JSON.stringify(device),
      spamReasons: JSON.stringify(spam?.reasons ?? []),
      replies: '[]',
      searchText: [name, email, subject, message].join('\n').toLowerCase(),
    };
  });
}
