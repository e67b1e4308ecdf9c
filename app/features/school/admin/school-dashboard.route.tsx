import { href } from 'react-router';
import { isActive } from '~/features/school/assignment';
import { listAssignments } from '~/features/school/assignments.server';
import { averagedFrom, averages } from '~/features/school/averages';
import { currentNames, ofCurrentClasses } from '~/features/school/class-list';
import { gpa } from '~/features/school/gpa';
import { GradeLegend } from '~/features/school/grade-chart';
import { listGrades } from '~/features/school/grades.server';
import { GradesForm } from '~/features/school/grades-form';
import { showPercent } from '~/features/school/percent';
import { seriesOf } from '~/features/school/series';
import { submissionFailedMessage } from '~/features/school/submission-messages';
import { refusedForm, submitForm } from '~/features/school/submissions.server';
import { isPast, termGpa } from '~/features/school/terms';
import { readClasses, readTerms } from '~/features/school/terms.server';
import { ownerActor } from '~/server/activity.server';
import { servicesContext } from '~/server/context.server';
import { failedResult, readForm } from '~/server/http/failures.server';
import { Refused } from '~/server/operation.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/school-dashboard.route';
import { ClassCard } from './class-card';
import { TermsCard } from './terms-card';

export const meta = adminMeta('School Dashboard', 'Grades and assignments of every class.');

/** A small chart with more points is not readable; the full chart shows all. */
const smallChartCount = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const [classes, terms, all, assignments] = await Promise.all([
    readClasses(services),
    readTerms(db),
    listGrades(db),
    listAssignments(db),
  ]);
  const open = assignments.filter(isActive);
  const today = await services.today();
  const entries = ofCurrentClasses(all, classes);
  const classNames = currentNames(classes);
  const hasUnlisted = entries.some(({ className }) => !classNames.includes(className));
  return {
    today,
    classes: classes.map(({ id, name }) => ({ id, name })),
    terms: terms.map((term) => ({
      ...term,
      gpa: termGpa(term, classes, all),
      isPast: isPast(term, terms, today),
    })),
    classNames,
    submissionKey: crypto.randomUUID(),
    gpa: gpa(entries),
    overall: averages(entries).overall,
    averaged: hasUnlisted ? 'current and unlisted classes' : 'current classes',
    activeCount: open.length,
    classCards: classNames.map((className) => {
      const own = entries.filter((entry) => entry.className === className);
      return {
        className,
        average: averages(own).overall,
        activeCount: open.filter((one) => one.className === className).length,
        points: seriesOf(own).slice(-smallChartCount),
      };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  try {
    return await submitForm(services, ownerActor, form);
  } catch (error) {
    if (error instanceof Refused) return refusedForm(form, error);
    return failedResult(context, error, 'Error saving grades', submissionFailedMessage);
  }
}

export default function SchoolDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="School Dashboard"
        figures={
          <>
            <Stat
              label="Overall average"
              value={showPercent(loaderData.overall.mean)}
              hint={
                loaderData.overall.count > 0
                  ? `${averagedFrom(loaderData.overall)}, ${loaderData.averaged}`
                  : undefined
              }
            />
            <Stat label="GPA" value={loaderData.gpa ?? '–'} />
            <Stat
              label={loaderData.activeCount === 1 ? 'Active assignment' : 'Active assignments'}
              value={loaderData.activeCount}
            />
          </>
        }
        actionsLabel="School"
        actions={
          <>
            <ButtonLink to={href('/admin/assignment-tracker')} prefetch="intent" size="sm">
              Assignments
            </ButtonLink>
            <ButtonLink to={href('/admin/progress-analytics')} prefetch="intent" size="sm">
              Analytics
            </ButtonLink>
            <ButtonLink to={href('/admin/full-charts')} prefetch="intent" size="sm">
              Full Charts
            </ButtonLink>
            <ButtonLink to={href('/admin/site/:part', { part: 'classes' })} size="sm">
              Edit classes
            </ButtonLink>
          </>
        }
      />
      {loaderData.classCards.length === 0 ? (
        <Card padded={false} title="Classes">
          <EmptyState
            title="No classes yet"
            text="Classes that you add to the site appear here, in the forms and in the grade portal."
            action={
              <ButtonLink to={href('/admin/site/:part', { part: 'classes' })} variant="primary">
                Add the first class
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <div className="items-start gap-3 min-[100rem]:grid min-[100rem]:grid-cols-[50rem_minmax(0,1fr)]">
          <Card title="Quick Grade Entry">
            <GradesForm {...loaderData} byOwner />
          </Card>
          <div>
            <div className="mt-5 mb-2 min-[100rem]:mt-0 flex flex-wrap items-center justify-between gap-x-6">
              <h2 className="font-semibold text-sm">Classes</h2>
              <GradeLegend />
            </div>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20.75rem,100%),1fr))] gap-3">
              {loaderData.classCards.map((card) => (
                <ClassCard key={card.className} {...card} />
              ))}
              <TermsCard terms={loaderData.terms} classes={loaderData.classes} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
