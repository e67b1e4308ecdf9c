import { Calculator, GraduationCap, Send } from 'lucide-react';
import { href } from 'react-router';
import { Badge } from '~/ui/badge';
import type { FeaturePages } from '~/ui/feature-pages';

const to = href('/admin/school-dashboard');
const tracker = href('/admin/assignment-tracker');
const portal = { to: href('/submit'), label: 'Grade portal' };
const gpa = { to: href('/gpa'), label: 'GPA' };

export const schoolPages: FeaturePages = {
  nav: {
    to,
    label: 'School',
    Icon: GraduationCap,
    covers: /^\/admin\/(school|assignment|progress|full-charts)/,
    counts: ['due', 'due'],
  },
  more: [
    { ...portal, Icon: Send },
    { ...gpa, Icon: Calculator },
  ],
  palette: [
    { letter: 's', label: 'School', to, words: 'grades classes' },
    {
      letter: 'a',
      label: 'Assignments',
      to: tracker,
      words: 'homework due calendar ics feed subscribe',
    },
    {
      label: 'Progress Analytics',
      to: href('/admin/progress-analytics'),
      words: 'grades averages gpa trends',
    },
    { label: 'Full Charts', to: href('/admin/full-charts'), words: 'grades trends' },
    { ...gpa, words: 'grades average school' },
    { ...portal, words: 'submit agent grades' },
  ],
  does: [
    { label: 'Add assignment', to: `${tracker}?new`, words: 'homework new due school' },
    { label: 'Enter grades', to: `${to}#grades`, words: 'school scores add' },
  ],
  area: {
    title: 'School Dashboard',
    to,
    Figure: ({ hasClasses }) =>
      hasClasses ? (
        <p className="text-xs text-muted">Grades and assignments</p>
      ) : (
        <Badge tone="warn">Coming Soon</Badge>
      ),
  },
};
