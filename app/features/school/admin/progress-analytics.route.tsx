import { href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { averages } from '~/features/school/averages';
import { ClassPicker } from '~/features/school/class-picker';
import { lookBack } from '~/features/school/grades.server';
import { gradeChanges } from '~/features/school/operations.server';
import { showPercent } from '~/features/school/percent';
import { seriesOf } from '~/features/school/series';
import { countOf } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { notStored } from '~/ui/action-result';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/progress-analytics.route';
import { entryKeys, RecentEntries } from './recent-entries';
import { TargetTool } from './target-tool';
import { TrendPanels } from './trend-panels';

export const handle: DocumentHandle = { keys: entryKeys };

export const meta = adminMeta('Progress Analytics', 'Averages and trends of the grades, by class.');

const recentCount = 10;
const trendCount = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { classes, grades, asked: chosen = '' } = await lookBack(context.get(servicesContext), url);
  const entries = chosen === '' ? grades : grades.filter((entry) => entry.className === chosen);
  const points = seriesOf(entries);
  // A class that is not taught now has no target.
  const taught = classes.filter(({ note }) => !note).map(({ name }) => name);
  const latest = points.findLast(({ className }) => taught.includes(className))?.className;
  const targetClass = chosen || (latest ?? taught[0] ?? '');
  return {
    classes,
    chosen,
    averages: averages(entries),
    trend: points.slice(-trendCount),
    target: {
      className: taught.includes(targetClass) ? targetClass : '',
      formative: points.findLast((point) => point.className === targetClass)?.formative,
    },
    recent: entries.slice(-recentCount).reverse(),
    total: entries.length,
  };
}

export const action = actionOf(gradeChanges, {
  logged: 'Changing a grade failed',
  failed: notStored,
});

export default function ProgressAnalytics({ loaderData }: Route.ComponentProps) {
  const { classes, chosen, averages: found, trend, target, recent, total } = loaderData;
  const query = chosen === '' ? '' : `?${new URLSearchParams({ class: chosen })}`;
  const allClasses = classes.map(({ name }) => name);
  return (
    <>
      <PageHeader
        title="Progress Analytics"
        figures={
          <>
            <Stat
              label="Formative Avg"
              value={showPercent(found.formative.mean)}
              hint={validEntries(found.formative.count)}
            />
            <Stat
              label="Summative Avg"
              value={showPercent(found.summative.mean)}
              hint={validEntries(found.summative.count)}
            />
            <Stat label="Overall Avg" value={showPercent(found.overall.mean)} />
            <Stat label="Total Records" value={found.records} />
          </>
        }
        back={{ to: href('/admin/school-dashboard'), label: 'School Dashboard' }}
        actions={
          <ButtonLink to={`${href('/admin/full-charts')}${query}`} prefetch="intent" size="sm">
            View full charts
          </ButtonLink>
        }
      />
      <ClassPicker label="Class filter" classes={classes} chosen={chosen} withAll />
      <TrendPanels className={chosen} points={trend} allClasses={allClasses} />
      <div className="mt-3 grid items-start gap-3 lg:grid-cols-3 lg:*:first:col-span-2">
        <RecentEntries entries={recent} total={total} allClasses={allClasses} />
        {target.className && <TargetTool key={target.className} {...target} />}
      </div>
    </>
  );
}

const validEntries = (count: number) => countOf(count, 'valid entry', 'valid entries');
