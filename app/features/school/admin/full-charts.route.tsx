import { href } from 'react-router';
import { averagedFrom, averages } from '~/features/school/averages';
import { classesToShow } from '~/features/school/class-list';
import { ClassPicker } from '~/features/school/class-picker';
import { listClassGrades, listGradedClasses } from '~/features/school/grades.server';
import { showPercent } from '~/features/school/percent';
import { classSeries } from '~/features/school/series';
import { readClasses } from '~/features/school/terms.server';
import { countOf } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/full-charts.route';
import { ZoomChart } from './zoom-chart';

export const meta = adminMeta('Full Charts', 'The grades of one class in one wide chart.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const asked = url.searchParams.get('class');
  const [known, graded] = await Promise.all([readClasses(services), listGradedClasses(db)]);
  const classes = classesToShow(known, graded);
  const chosen = (classes.find(({ name }) => name === asked) ?? classes[0])?.name ?? '';
  const entries = await listClassGrades(db, chosen);
  const points = classSeries(entries, chosen);
  return { classes, chosen, points, averages: averages(entries) };
}

export default function FullCharts({ loaderData }: Route.ComponentProps) {
  const { classes, chosen, points, averages: found } = loaderData;
  return (
    <>
      <PageHeader
        title="Full Charts"
        back={{ to: href('/admin/school-dashboard'), label: 'School Dashboard' }}
      />
      {classes.length > 0 && <ClassPicker label="Class" classes={classes} chosen={chosen} />}
      <Card
        title={chosen || 'No classes yet'}
        actions={
          found.records > 0 && (
            <p className="label-mono text-muted">
              Overall avg {showPercent(found.overall.mean)} ({averagedFrom(found.overall)}) ·
              Formative {showPercent(found.formative.mean)} · Summative{' '}
              {showPercent(found.summative.mean)} · {countOf(found.records, 'record')}
            </p>
          )
        }
      >
        {points.length === 0 ? (
          <EmptyState
            className="-mx-4 pb-4"
            title="No data"
            text="The chart appears once this class has scores."
            action={
              <ButtonLink to={href('/admin/school-dashboard')} size="sm">
                Enter grades
              </ButtonLink>
            }
          />
        ) : (
          <ZoomChart key={chosen} className={chosen} points={points} />
        )}
      </Card>
    </>
  );
}
