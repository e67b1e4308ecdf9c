import type { DeviceHints } from '~/server/visitor/device';
import { type Random, tableOf } from './seeded';

export interface DemoLocation {
  country: string;
  region: string;
  city: string;
  timezone: string;
  isp: string;
  language: string;
}

/** Each row begins with how often it comes. */
export const locations: [DemoLocation, number][] = tableOf(`
16 | United States | Kentucky | Lexington | America/New_York | Bluegrass Fibre | en-US
7 | United States | Kentucky | Versailles | America/New_York | Bluegrass Fibre | en-US
10 | United States | California | San Jose | America/Los_Angeles | Pacific Broadband | en-US
8 | United States | New York | Brooklyn | America/New_York | Harbor Cable | en-US
6 | United States | Texas | Austin | America/Chicago | Lone Star Net | en-US
8 | Germany | Berlin | Berlin | Europe/Berlin | Spreenetz | de-DE
8 | United Kingdom | England | Bristol | Europe/London | Avon Telecom | en-GB
5 | Sweden | Uppsala | Uppsala | Europe/Stockholm | Norrbredband | sv-SE
5 | Canada | Ontario | Guelph | America/Toronto | Great Lakes Online | en-CA
6 | India | Karnataka | Bengaluru | Asia/Kolkata | Deccan Broadband | en-IN
4 | Japan | Kyoto | Kyoto | Asia/Tokyo | Kamo Hikari | ja-JP
5 | Ireland | Leinster | Kildare | Europe/Dublin | Curragh Wireless | en-IE
3 | Brazil | Paraná | Curitiba | America/Sao_Paulo | Iguaçu Telecom | pt-BR
3 | Kenya | Nairobi | Nairobi | Africa/Nairobi | Rift Valley Net | en-KE
3 | Australia | Victoria | Ballarat | Australia/Melbourne | Goldfields Net | en-AU
3 | Unknown | Unknown | Unknown | Unknown | Unknown | en-US
`).map(([often, country = '', region = '', city = '', timezone = '', isp = '', language = '']) => [
  { country, region, city, timezone, isp, language },
  Number(often),
]);

export interface Device {
  userAgent: string;
  hints: Pick<DeviceHints, 'platform' | 'screenResolution' | 'viewportSize' | 'touchPoints'>;
}

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1';

const devicesOf = (table: string): [Device, number][] =>
  tableOf(table).map(
    ([often, platform = '', screenResolution = '', viewportSize = '', touch, userAgent = '']) => [
      {
        userAgent,
        hints: { platform, screenResolution, viewportSize, touchPoints: Number(touch) },
      },
      Number(often),
    ],
  );

export const machines = devicesOf(`
20 | Win32 | 1920x1080 | 1903x969 | 0 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36
14 | MacIntel | 1728x1117 | 1512x860 | 0 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36
9 | MacIntel | 1512x982 | 1440x789 | 0 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15
21 | iPhone | 393x852 | 393x659 | 5 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1
15 | Linux armv81 | 412x915 | 412x785 | 5 | Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36
9 | Linux x86_64 | 2560x1440 | 1707x1267 | 0 | Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0
4 | Win32 | 1920x1080 | 1920x951 | 0 | Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0
6 | Win32 | 2560x1440 | 2543x1315 | 0 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/152.0.0.0
4 | MacIntel | 834x1194 | 834x1112 | 5 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15
`);

export const robots = devicesOf(`
3 | Unknown | Unknown | Unknown | 0 | Mozilla/5.0 (compatible; examplebot/2.1; +https://bot.example.com/)
1 | Linux x86_64 | 800x600 | 800x600 | 0 | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/152.0.0.0 Safari/537.36
`);

export const referrers: [string, number][] = [
  ['Direct', 42],
  ['news.example.com', 17],
  ['search.example.com', 19],
  ['social.example.com', 9],
  ['ask-the-router.example.com', 6],
  ['links.example.org', 5],
  ['emberrack.example.com', 2],
];

/** An address of the three networks that are kept free for examples. */
export function exampleAddress(random: Random): string {
  const network = random.pick([
    ['192.0.2', 1],
    ['198.51.100', 1],
    ['203.0.113', 1],
  ] as const);
  return `${network}.${random.whole(1, 254)}`;
}
