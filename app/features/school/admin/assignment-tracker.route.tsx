import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import {
  type Assignment,
  compareByDone,
  compareByDue,
  isActive,
} from '~/features/school/assignment';
import {
  assignmentValuesOf,
  emptyAssignmentValues,
  isSame,
} from '~/features/school/assignment-form';
import { listAssignments, listWorkers } from '~/features/school/assignments.server';
import { calendarSince } from '~/features/school/calendar.server';
import { currentNames } from '~/features/school/class-list';
import { trackerChanges, withRev } from '~/features/school/operations.server';
import { readClasses } from '~/features/school/terms.server';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { keyed } from '~/ui/screen-keys';
import { useToast } from '~/ui/toast';
import type { Route } from './+types/assignment-tracker.route';
import { trackerKeys } from './assignment-actions';
import { AssignmentForm, type OpenForm, typedInto } from './assignment-form-card';
import { AssignmentTabs } from './assignment-tabs';
import { CalendarCard } from './calendar-card';

export const handle: DocumentHandle = { keys: trackerKeys };

export const meta = adminMeta('Assignment Tracker', 'What’s due, under way and done.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, today, config, clock } = services;
  const [classes, assignments, since, workers] = await Promise.all([
    readClasses(services),
    listAssignments(db).then((all) => all.map(withRev)),
    calendarSince(db),
    listWorkers(db, clock()),
  ]);
  const edited = assignments.find(({ id }) => id === url.searchParams.get('edit'));
  return {
    today: await today(),
    workers,
    classNames: currentNames(classes),
    active: assignments.filter(isActive).sort(compareByDue),
    completed: assignments.filter((one) => !isActive(one)).sort(compareByDone),
    asked: edited || url.searchParams.has('new') ? formOf(edited) : null,
    calendarSince: since,
    origin: config.publicUrl.origin,
  };
}

export const action = actionOf(trackerChanges, {
  logged: 'Error changing assignments',
  failed: 'That didn’t work. Please try again.',
  hasFields: true,
});

export default function AssignmentTracker({ loaderData }: Route.ComponentProps) {
  const { today, workers, classNames, active, completed } = loaderData;
  const toast = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  /** Each form that is shown has a round of its own, so that it is mounted with its own values. */
  const [{ form, round }, setOpen] = useState({ form: loaderData.asked, round: 0 });
  const find = (id: string) => [...active, ...completed].find((one) => one.id === id);
  const open = (form: OpenForm | null) => setOpen(({ round }) => ({ form, round: round + 1 }));
  const show = (next: OpenForm | null) => {
    const typed = formRef.current && typedInto(formRef.current);
    const saved = formOf(typed && find(typed.id));
    if (typed && !isSame(typed.values, saved.values)) {
      toast.show({ message: 'What you typed was set aside.', undo: () => show(typed) });
    }
    open(next);
  };
  // The palette asks for another one on the page itself.
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (loaderData.asked) show(loaderData.asked);
  });
  const edit = (one: Assignment) => {
    // The list may still show what it was before the last press.
    if (form?.id !== one.id) show(formOf(find(one.id)));
    else formRef.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
  };
  return (
    <>
      <PageHeader
        title="Assignment Tracker"
        back={{ to: href('/admin/school-dashboard'), label: 'School Dashboard' }}
        actions={<FormToggle open={form !== null} onToggle={() => show(form ? null : formOf())} />}
      />
      {form && (
        <AssignmentForm
          key={`${form.id} ${round}`}
          {...form}
          revNow={find(form.id)?.rev}
          classNames={classNames}
          formRef={formRef}
          onSaved={() => open(null)}
        />
      )}
      <AssignmentTabs
        today={today}
        workers={workers}
        active={active}
        completed={completed}
        onEdit={edit}
      />
      <CalendarCard since={loaderData.calendarSince} origin={loaderData.origin} />
    </>
  );
}

/** The form of an assignment, or an empty one. */
function formOf(one?: (Assignment & { rev: string }) | null): OpenForm {
  if (!one) return { id: crypto.randomUUID(), values: emptyAssignmentValues };
  return { id: one.id, rev: one.rev, values: assignmentValuesOf(one) };
}

/** 'New Assignment', which becomes Cancel. */
function FormToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const Icon = open ? X : Plus;
  return (
    <Button
      size="sm"
      variant={open ? 'secondary' : 'primary'}
      aria-expanded={open}
      {...keyed(trackerKeys, 'n')}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" />
      {open ? 'Cancel' : 'New Assignment'}
    </Button>
  );
}
