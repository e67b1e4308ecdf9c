import { href } from 'react-router';
import { classesToShow } from '~/features/school/class-list';
import { ClassPicker } from '~/features/school/class-picker';
import { listGrades } from '~/features/school/grades.server';
import { seriesOf } from '~/features/school/series';
import { readClasses } from '~/features/school/terms.server';
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
  const asked = url.searchParams.get('class');
  const [known, all] = await Promise.all([readClasses(services), listGrades(services.db)]);
  const classes = classesToShow(
    known,
    all.map(({ className }) => className),
  );
  const chosen = (classes.find(({ name }) => name === asked) ?? classes[0])?.name ?? '';
  const entries = all.filter(({ className }) => className === chosen);
  return { classes, chosen, points: seriesOf(entries) };
}

export default function FullCharts({ loaderData }: Route.ComponentProps) {
  const { classes, chosen, points } = loaderData;
  return (
    <>
      <PageHeader
        title="Full Charts"
        back={{ to: href('/admin/school-dashboard'), label: 'School Dashboard' }}
      />
      {classes.length > 0 && <ClassPicker label="Class" classes={classes} chosen={chosen} />}
      <Card title={chosen || 'No classes yet'}>
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
