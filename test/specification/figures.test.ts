import { expect, it } from 'vitest';
import { startWatchScript } from '~/document/start-watch';
import { checkFields, summarize } from '~/features/contact/form/contact-form';
import { actionsFor, changeStatus, readStatus } from '~/features/contact/message';
import { seoTargets } from '~/features/editor/seo-targets';
import { wrongSize } from '~/features/podcast/thumbnail';
import { elapsed, monthAndYear } from '~/features/portfolio/elapsed';
import { frameMs, phases } from '~/features/portfolio/tagline-frames';
import { postMeta } from '~/features/posts/article/post-meta';
import { emptyValues } from '~/features/posts/post';
import { sortDateOf } from '~/features/posts/post-display';
import { definitionOf, newSection, type Section } from '~/features/posts/sections/sections';
import { visibilityLabels } from '~/features/posts/visibility-labels';
import {
  isActive,
  newAssignment,
  priorityTones,
  quickStatuses,
  statusLabels,
  statusTones,
} from '~/features/school/assignment';
import { assignmentFields } from '~/features/school/assignment-form';
import { axisRange } from '~/features/school/axis';
import { gpa, gradePoints } from '~/features/school/gpa';
import { agentName } from '~/features/school/grade';
import { previewOverall, weightedOverall } from '~/features/school/overall';
import { percentInput, scoreProblem, showPercent } from '~/features/school/percent';
import { gradesIn } from '~/features/school/submission';
import { completedShown } from '~/features/todos/todo';
import { averageViews, estimatedMonthlyViews, postsPerMonth } from '~/features/views/blog-figures';
import { referrerOf } from '~/features/views/visit';
import { repeatMs, visibleSeconds } from '~/features/views/visit-limits';
import { formatDay } from '~/formats/dates';
import { describeDevice } from '~/server/visitor/device';
import * as rain from '~/shell/footer-rain';
import { gradeEntry } from '../factories/school';
import { editorPlaces } from './editor';
import { emptyPlaces } from './empty';
import { formPlaces } from './forms';
import { ownerPlaces } from './owner';
import { visitorPlaces } from './visitors';

const stored = (section: Section) => definitionOf(section).encode?.(section as never) ?? section;
const read = (raw: Record<string, unknown>) =>
  definitionOf({ type: raw.type as Section['type'] }).decode(raw, String);
const encoded = (text: string) => btoa(encodeURIComponent(text));
const agent = (windows: string) =>
  `Mozilla/5.0 (${windows}) AppleWebKit/537.36 (KHTML, like Gecko)`;
const deviceOf = (userAgent: string) => {
  const { deviceType, browser, os } = describeDevice({ userAgent });
  return [deviceType, browser, os];
};
const grade = (className: string, date: string, overallPercent: number) =>
  gradeEntry({ id: `${className} ${date}`, className, date, overallPercent });
const site = {
  siteName: 'Site',
  ownerName: 'Owner',
  origin: 'https://site.example',
  timeZone: 'UTC',
};
const fields = { name: 'Ada', email: 'ada@example.com', subject: '', message: 'Hello' };

/** What is computed, by the one function that computes it: statement, what it gives, what it should. */
const computed: [id: string, says: string, gives: unknown, is: unknown][] = [
  [
    '3.16',
    'a new post has no texts, no views, is public and empty',
    [
      emptyValues.title,
      emptyValues.excerpt,
      emptyValues.headerImage,
      emptyValues.views,
      emptyValues.visibility,
      emptyValues.content,
    ],
    ['', '', '', 0, 'public', []],
  ],
  [
    '3.17',
    'a new table has two headers and two rows of cells',
    newSection('table'),
    {
      type: 'table',
      headers: ['Header 1', 'Header 2'],
      rows: [
        ['Cell 1', 'Cell 2'],
        ['Cell 3', 'Cell 4'],
      ],
    },
  ],
  ['3.18', 'a new list has one empty bullet', newSection('list'), { type: 'list', items: [''] }],
  [
    '3.19',
    'a new timeline has one event with one empty text',
    newSection('timeline'),
    { type: 'timeline', events: [{ date: '', title: '', content: [{ type: 'text', value: '' }] }] },
  ],
  [
    '3.20',
    'a picture is large and centered unless said otherwise',
    read({ type: 'image', fileName: 'a.webp', alt: '' }),
    { type: 'image', fileName: 'a.webp', alt: '', size: 'large', alignment: 'center' },
  ],
  [
    '3.21',
    'items of a list are stored as JSON',
    stored({ type: 'list', items: ['One.', 'Two.'] }),
    { type: 'list', items: '["One.","Two."]' },
  ],
  [
    '3.22',
    'headers and rows of a table are',
    stored({ type: 'table', headers: ['A b'], rows: [['C d']] }),
    { type: 'table', headers: '["A b"]', rows: '[["C d"]]' },
  ],
  [
    '3.23',
    'events of a timeline are',
    stored({ type: 'timeline', events: [{ date: '5000 BC', title: 'A fire', content: [] }] }),
    { type: 'timeline', events: '[{"date":"5000 BC","title":"A fire","content":[]}]' },
  ],
  [
    '3.24',
    'items are read from JSON',
    read({ type: 'list', items: '["one","two"]' }),
    { type: 'list', items: ['one', 'two'] },
  ],
  [
    '3.25',
    'from text with bars',
    read({ type: 'list', items: 'one|two' }),
    { type: 'list', items: ['one', 'two'] },
  ],
  [
    '3.26',
    'from text with commas',
    read({ type: 'list', items: 'one,two' }),
    { type: 'list', items: ['one', 'two'] },
  ],
  [
    '3.27',
    'each of them encoded or not',
    read({ type: 'list', items: `${encoded('one, two')}|three` }),
    { type: 'list', items: ['one, two', 'three'] },
  ],
  [
    '3.28',
    'rows from double bars, cells from bars',
    read({ type: 'table', headers: 'a|b', rows: 'one|two||three|four' }),
    {
      type: 'table',
      headers: ['a', 'b'],
      rows: [
        ['one', 'two'],
        ['three', 'four'],
      ],
    },
  ],
  [
    '3.29',
    'rows from semicolons, cells from commas',
    read({ type: 'table', headers: 'a,b', rows: 'one,two;three,four' }),
    {
      type: 'table',
      headers: ['a', 'b'],
      rows: [
        ['one', 'two'],
        ['three', 'four'],
      ],
    },
  ],
  ['3.30', 'a view without a referrer came directly', referrerOf('', 'site.example'), 'Direct'],
  [
    '3.31',
    'Chrome on Windows is a desktop',
    deviceOf(`${agent('Windows NT 10.0; Win64; x64')} Chrome/143.0.0.0 Safari/537.36`),
    ['Desktop', 'Chrome', 'Windows'],
  ],
  [
    '3.32',
    'Safari on an iPad is a tablet',
    deviceOf(
      'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    ),
    ['Tablet', 'Safari', 'iOS'],
  ],
  [
    '3.33',
    'Chrome on Android is mobile',
    deviceOf(`${agent('Linux; Android 14; Pixel 8')} Chrome/143.0.0.0 Mobile Safari/537.36`),
    ['Mobile', 'Chrome', 'Android'],
  ],
  [
    '3.34',
    'Firefox, Linux',
    deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    ['Desktop', 'Firefox', 'Linux'],
  ],
  [
    '3.35',
    'Edge',
    deviceOf(
      `${agent('Windows NT 10.0; Win64; x64')} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    ),
    ['Desktop', 'Edge', 'Windows'],
  ],
  [
    '3.36',
    'Safari on macOS',
    deviceOf(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    ),
    ['Desktop', 'Safari', 'macOS'],
  ],
  ['3.37', 'anything else is Other', deviceOf('curl/8.7.1'), ['Desktop', 'Other', 'Other']],
  ['3.38', 'a message without a status is new', readStatus(null), 'new'],
  ['3.39', 'grades of the portal are submitted by', agentName, 'AI_AGENT'],
  [
    '3.40',
    'a new assignment is pending, formative and of medium priority',
    [newAssignment.status, newAssignment.type, newAssignment.priority],
    ['pending', 'formative', 'medium'],
  ],
  [
    '4.25',
    'public is green, unlisted yellow, private red',
    [visibilityLabels.public.tone, visibilityLabels.unlisted.tone, visibilityLabels.private.tone],
    ['good', 'warn', 'bad'],
  ],
  [
    '4.26',
    'new messages can be answered and spam, answered ones spam',
    [actionsFor.new, actionsFor.responded],
    [['respond', 'spam'], ['spam']],
  ],
  [
    '4.27',
    'responding says when',
    changeStatus({ status: 'new', respondedAt: null, spamAt: null }, 'respond', new Date(0)),
    { status: 'responded', respondedAt: new Date(0).toISOString(), spamAt: null },
  ],
  [
    '4.28',
    'spam says when',
    changeStatus({ status: 'new', respondedAt: null, spamAt: null }, 'spam', new Date(0)),
    { status: 'spam', respondedAt: null, spamAt: new Date(0).toISOString() },
  ],
  [
    '4.29',
    'the four states of an assignment have labels',
    statusLabels,
    {
      pending: 'Pending',
      in_progress: 'In Progress',
      in_progress_agent: 'In Progress by Agent',
      completed: 'Completed',
    },
  ],
  [
    '4.30',
    'Start, Agent and Complete set theirs',
    quickStatuses,
    { Start: 'in_progress', Agent: 'in_progress_agent', Complete: 'completed' },
  ],
  ['4.31', 'completed ones are not active', isActive({ status: 'completed' }), false],
  [
    '5.23',
    'sorting uses the published date',
    sortDateOf({ publishedDate: '2024-01-05', createdAt: '2026-01-02T08:00:00.000Z' }).slice(0, 10),
    '2024-01-05',
  ],
  [
    '5.24',
    'or else when the post was made',
    sortDateOf({ publishedDate: '', createdAt: '2026-01-02T08:00:00.000Z' }).slice(0, 10),
    '2026-01-02',
  ],
  [
    '5.25',
    'name, email and message are required',
    summarize(checkFields({ ...fields, name: ' ' })),
    'Please fill in all required fields',
  ],
  [
    '5.26',
    'an email has no spaces',
    summarize(checkFields({ ...fields, email: 'a da@example.com' })),
    'Please enter a valid email address',
  ],
  ['5.27', 'a subject is optional', checkFields(fields), {}],
  ['5.28', 'points of an assignment may be 0', assignmentFields.points.safeParse(0).success, true],
  ['5.29', 'and halves', assignmentFields.points.safeParse(12.5).data, 12.5],
  ['5.30', 'not negative', assignmentFields.points.safeParse(-1).success, false],
  ['5.31', 'nor anything finer', assignmentFields.points.safeParse(1.2).success, false],
  ['5.32', 'a title is not blank', assignmentFields.title.safeParse('  ').success, false],
  [
    '5.33',
    'scores are from 0 to 100',
    [0, 100, -0.01, 100.01].map((score) => scoreProblem(score) === undefined),
    [true, true, false, false],
  ],
  [
    '5.34',
    'in steps of 0.01',
    [12.34, 12.345].map((score) => scoreProblem(score) === undefined),
    [true, false],
  ],
  [
    '5.35',
    'and so are their fields',
    [percentInput.min, percentInput.max, percentInput.step],
    [0, 100, 0.01],
  ],
  [
    '5.36',
    'a manual save skips a class without both scores',
    gradesIn(
      {
        date: '2026-01-01',
        grades: [
          { className: 'A', formativePercent: 80 },
          { className: 'B', formativePercent: 80, summativePercent: 90 },
        ],
      },
      true,
    ).map(({ className }) => className),
    ['B'],
  ],
  [
    '5.37',
    'the portal takes a formative score alone',
    gradesIn(
      {
        date: '2026-01-01',
        grades: [
          { className: 'A', formativePercent: 80 },
          { className: 'B', summativePercent: 90 },
        ],
      },
      false,
    ).map(({ className, overallPercent }) => [className, overallPercent]),
    [['A', 80]],
  ],
  [
    '5.38',
    'a summative 0 of the portal leaves the formative score',
    gradesIn(
      {
        date: '2026-01-01',
        grades: [{ className: 'A', formativePercent: 80, summativePercent: 0 }],
      },
      false,
    ).map(({ overallPercent }) => overallPercent),
    [80],
  ],
  [
    '5.39',
    'and is weighted otherwise',
    gradesIn(
      {
        date: '2026-01-01',
        grades: [{ className: 'A', formativePercent: 80, summativePercent: 90 }],
      },
      false,
    ).map(({ overallPercent }) => overallPercent),
    [86.5],
  ],
  [
    '5.40',
    'the preview needs a formative score above 0',
    [previewOverall(0, 90, false), previewOverall(80, null, false)],
    [null, 80],
  ],
  [
    '5.41',
    'and in the manual table a summative one, too',
    [previewOverall(80, 0, true), previewOverall(80, 90, true)],
    [null, 86.5],
  ],
  [
    '5.42',
    'a thumbnail has 1400 to 3000 pixels each way',
    [1400, 3000].map((width) => wrongSize({ width, height: width })),
    ['', ''],
  ],
  ['9.29', 'the tagline has 10, 7 and 10 frames', phases.map(({ length }) => length), [10, 7, 10]],
  ['9.30', 'of 200 ms', frameMs, 200],
  [
    '2.307',
    'a racer, hurdles first, then a flag, and a trophy in the end',
    phases.map(([first]) => ['🏇', '🚧', '🏁', '🏆'].filter((one) => first?.includes(one))),
    [['🏇', '🚧'], ['🏇', '🏁'], ['🏆']],
  ],
  [
    '9.31',
    'elapsed time is in whole years and months',
    elapsed('2022-08-01', new Date('2026-11-19T00:00:00Z')),
    '4 yrs 3 mos',
  ],
  [
    '9.32',
    'a month counts once its day is reached',
    elapsed('2024-06-20', new Date('2026-07-19T00:00:00Z')),
    '2 yrs 0 mos',
  ],
  ['9.33', 'a start is a short month and a year', monthAndYear('2022-08-01'), 'Aug 2022'],
  [
    '9.34',
    'other days have a short month, the day and the year',
    formatDay('2024-01-05'),
    'Jan 5, 2024',
  ],
  ['9.35', 'a view counts after 15 s', visibleSeconds, 15],
  ['9.36', 'and once an hour', repeatMs, 36e5],
  ['9.37', 'characters behind the footer are 14 px', rain.fontPx, 14],
  ['9.38', 'they fall about 30 times a second', rain.tickMs, 33],
  ['9.39', 'glow within 50 px of the pointer', rain.glowRadiusPx, 50],
  [
    '9.40',
    'burst into 20 at a click',
    rain.burst(
      rain.newRain(10, 10, () => 0),
      1,
      1,
      () => 0,
    ).particles.length,
    20,
  ],
  ['9.41', 'fall by 0.3', rain.gravity, 0.3],
  ['9.42', 'and fade by 0.02 a tick', rain.fadePerTick, 0.02],
  [
    '9.43',
    'a step of the structured data is at most 300 characters',
    (
      postMeta(
        {
          ...emptyValues,
          id: 'a',
          createdAt: '',
          content: [
            {
              type: 'timeline',
              events: [
                { date: '', title: '', content: [{ type: 'text', value: 'x'.repeat(400) }] },
              ],
            },
          ],
        },
        site,
      ).structuredData as unknown as { step: { description: string }[] }
    ).step[0]?.description.length,
    300,
  ],
  ['9.44', 'a title for search has 50 to 60 characters', seoTargets.title, { from: 50, to: 60 }],
  ['9.45', 'a description 150 to 160', seoTargets.description, { from: 150, to: 160 }],
  ['9.46', 'views a month: per post, times 1.2, rounded', estimatedMonthlyViews(3, 100), 40],
  ['9.47', 'also without a post', estimatedMonthlyViews(0, 10), 12],
  ['9.48', 'none without views', estimatedMonthlyViews(3, 0), 0],
  ['9.49', 'posts a month are a twelfth, rounded', postsPerMonth(20), 2],
  ['2.237', 'views per post are rounded', averageViews(3, 100), 33],
  ['9.50', 'ten completed tasks show', completedShown, 10],
  ['9.51', 'a grade is 35 percent formative, 65 percent summative', weightedOverall(80, 90), 86.5],
  ['9.52', 'shown with one decimal', showPercent(86.5), '86.5%'],
  [
    '9.53',
    'points from 90, 80, 70 and 60',
    [90, 89.99, 80, 79.99, 70, 69.99, 60, 59.99].map(gradePoints),
    [4, 3, 3, 2, 2, 1, 1, 0],
  ],
  [
    '9.54',
    'the GPA is the mean of the latest of each class, with two decimals',
    gpa([
      grade('A', '2026-10-01', 20),
      grade('A', '2026-11-01', 95),
      grade('B', '2026-10-01', 85),
      grade('C', '2026-10-01', 85),
    ]),
    '3.33',
  ],
  [
    '9.55',
    'priorities are red, yellow and green',
    [priorityTones.high, priorityTones.medium, priorityTones.low],
    ['bad', 'warn', 'good'],
  ],
  ['9.56', 'each status has a colour of its own', new Set(Object.values(statusTones)).size, 4],
  ['9.57', 'an axis is padded by a tenth of the spread', axisRange([40, 80]), [35, 85]],
  ['9.58', 'and by 2 at least, on multiples of 5', axisRange([22, 40]), [20, 45]],
  ['9.59', 'it is 20 wide at least', axisRange([85]), [75, 95]],
  ['9.60', 'and between 0 and 100', axisRange([0, 100]), [0, 100]],
  ['9.61', 'scripts are waited for 120,000 ms', startWatchScript.includes('120000'), true],
];

it.each(computed)('%s %s', (_id, _says, gives, is) => {
  expect(gives).toEqual(is);
});

it('every statement is there once, and no number is left out', () => {
  const places = [visitorPlaces, formPlaces, ownerPlaces, editorPlaces, emptyPlaces].flat();
  const rows = [...places.flatMap((place) => place.rows), ...computed];
  const named = rows.map(([id, says]) => `${id} ${says}`);
  expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
  for (const section of '123456789') {
    const ids = rows.map(([id]) => id).filter((id) => id.startsWith(`${section}.`));
    const numbers = [...new Set(ids.map((id) => Number(id.slice(2))))].toSorted((a, b) => a - b);
    expect(numbers, `section ${section}`).toEqual(numbers.map((_, at) => at + 1));
  }
});
