import { Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { data, href, useActionData } from 'react-router';
import {
  type Assignment,
  compareByDone,
  compareByDue,
  isActive,
  isDueWithin,
  isOverdue,
} from '~/features/school/assignment';
import {
  type AssignmentResult,
  actOnAssignments,
  failedResult,
} from '~/features/school/assignment-actions.server';
import { assignmentValuesOf, emptyAssignmentValues } from '~/features/school/assignment-values';
import { listAssignments, listWorkers } from '~/features/school/assignments.server';
import { calendarSince } from '~/features/school/calendar.server';
import { currentNames } from '~/features/school/class-list';
import { readClasses } from '~/features/school/terms.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { Refused } from '~/server/operation.server';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import { useResultToast } from '~/ui/use-result-toast';
import type { Route } from './+types/assignment-tracker.route';
import { AssignmentForm, type OpenForm } from './assignment-form-card';
import { AssignmentTabs } from './assignment-tabs';
import { CalendarCard } from './calendar-card';
import { useAssignmentForm } from './use-assignment-form';

export const meta = adminMeta('Assignment Tracker', 'What’s due, under way and done.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, today, config, clock } = services;
  const [classes, assignments, since, workers] = await Promise.all([
    readClasses(services),
    listAssignments(db),
    calendarSince(db),
    listWorkers(db, clock()),
  ]);
  const edited = assignments.find(({ id }) => id === url.searchParams.get('edit'));
  const asked: OpenForm | null = edited
    ? formOf(edited)
    : url.searchParams.has('new')
      ? emptyForm
      : null;
  return {
    today: await today(),
    workers,
    classNames: currentNames(classes),
    active: assignments.filter(isActive).sort(compareByDue),
    completed: assignments.filter((one) => !isActive(one)).sort(compareByDone),
    asked,
    tab: url.searchParams.get('tab') === 'completed' ? 'completed' : 'active',
    calendarSince: since,
    origin: config.publicUrl.origin,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  try {
    const classNames = currentNames(await readClasses(services));
    const result = await actOnAssignments(services, form, classNames);
    return data(result, result.isConflict ? 409 : 200);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message };
    logFailure(context.get(requestContext), error, 'Error changing assignments');
    return data(failedResult(form, error), { status: 503 });
  }
}

export default function AssignmentTracker({ loaderData }: Route.ComponentProps) {
  const { today, workers, classNames, active, completed, asked } = loaderData;
  const result = useActionData<AssignmentResult>();
  const savedValues = (id: string) => {
    const saved = [...active, ...completed].find((one) => one.id === id);
    return saved ? assignmentValuesOf(saved) : emptyAssignmentValues;
  };
  const { form, setForm, show, send, close, formRef, round } = useAssignmentForm(
    refusedForm(result) ?? asked,
    savedValues,
  );
  // A refused form says itself what is wrong with it.
  useResultToast(result?.ok || !(form || result?.form) ? result : undefined);
  const closeForm = useEffectEvent(close);
  useEffect(() => {
    if (result?.ok) closeForm(result.saved);
    else if (result) setForm((open) => refusedForm(result) ?? withMessage(open, result));
  }, [result, setForm]);
  const edit = (one: Assignment) => {
    // The list may still show what it was before the last press.
    const stored = [...active, ...completed].find(({ id }) => id === one.id);
    if (form?.id !== one.id) show(formOf(stored ?? one));
    else formRef.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
  };
  const overdue = active.filter((one) => isOverdue(one, today)).length;
  const thisWeek = active.filter((one) => isDueWithin(one.dueDate, today, 7)).length;
  return (
    <>
      <PageHeader
        title="Assignment Tracker"
        figures={
          <>
            <Stat label="Active" value={active.length} />
            <Stat
              label="Overdue"
              value={<span className={overdue > 0 ? 'text-bad' : undefined}>{overdue}</span>}
            />
            <Stat label="Due in 7 days" value={thisWeek} />
          </>
        }
        back={{ to: href('/admin/school-dashboard'), label: 'School Dashboard' }}
        actions={<FormToggle open={form !== null} onToggle={() => show(form ? null : emptyForm)} />}
      />
      {form && (
        <AssignmentForm
          key={`${form.id} ${round}`}
          {...form}
          {...{ classNames, formRef }}
          onSend={send}
          onCancel={() => show(null)}
          onReplace={(values) => show({ ...form, values, stored: undefined, message: undefined })}
        />
      )}
      <AssignmentTabs
        {...{ today, workers, active, completed }}
        initialTab={loaderData.tab}
        onEdit={edit}
      />
      <CalendarCard since={loaderData.calendarSince} origin={loaderData.origin} />
    </>
  );
}

const emptyForm: OpenForm = { id: '', updatedAt: '', values: emptyAssignmentValues, errors: {} };

function formOf(one: Assignment): OpenForm {
  return { id: one.id, updatedAt: one.updatedAt, values: assignmentValuesOf(one), errors: {} };
}

function refusedForm(result: AssignmentResult | undefined): OpenForm | undefined {
  return result?.form && { ...result.form, message: result.message };
}

function withMessage(open: OpenForm | null, { message }: AssignmentResult): OpenForm | null {
  return open && { ...open, message };
}

/** 'New Assignment', which becomes Cancel. */
function FormToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const Icon = open ? X : Plus;
  return (
    <Button
      size="sm"
      variant={open ? 'secondary' : 'primary'}
      aria-expanded={open}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" />
      {open ? 'Cancel' : 'New Assignment'}
    </Button>
  );
}
