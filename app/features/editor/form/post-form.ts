import { newSection, type SectionType } from '~/features/posts/sections/sections';
import type { FieldValue, FormField, FormSection, PostForm } from './form-model';
import { toFormSection } from './form-values';
import { inserted, moved, movedTo, restored, without } from './moves';

export type FormAction =
  | { [Name in FormField]: { do: 'set'; field: Name; value: FieldValue<Name> } }[FormField]
  | { do: 'load'; form: PostForm }
  | { do: 'add'; type: SectionType; index?: number }
  | { do: 'insert'; section: FormSection; index: number }
  | ({ do: 'split' } & Split)
  | { do: 'change'; before: FormSection; section: FormSection }
  | { do: 'delete'; key: string }
  | { do: 'replace'; keys: string[]; by: FormSection[] }
  | { do: 'move'; key: string; step: -1 | 1 }
  | { do: 'moveTo'; key: string; index: number };

/** Inserts a section at a position where a text is split; an empty first half is removed. */
interface Split {
  key: string;
  type: SectionType;
  staysBefore: boolean;
  after: string;
}

/** The form after an action. An impossible action changes nothing. */
export function postForm(form: PostForm, action: FormAction): PostForm {
  if (action.do === 'load') return action.form;
  if (action.do === 'set') return { ...form, [action.field]: action.value };
  return { ...form, sections: editSections(form.sections, action) };
}

type SectionAction = Exclude<FormAction, { do: 'load' | 'set' }>;

function editSections(sections: FormSection[], action: SectionAction): FormSection[] {
  switch (action.do) {
    case 'add':
      return inserted(
        sections,
        toFormSection(newSection(action.type)),
        action.index ?? sections.length,
      );
    case 'insert':
      return restored(sections, action.section, action.index);
    case 'split':
      return split(sections, action);
    case 'change':
      return changed(sections, action.before, action.section);
    case 'replace':
      return sections.flatMap((section) => {
        if (section.key === action.keys[0]) return action.by;
        return action.keys.includes(section.key) ? [] : [section];
      });
    case 'delete':
      return without(sections, action.key);
    case 'move':
      return moved(sections, action.key, action.step);
    case 'moveTo':
      return movedTo(sections, action.key, action.index);
  }
}

function split(sections: FormSection[], { key, type, staysBefore, after }: Split): FormSection[] {
  const added = toFormSection(newSection(type));
  const next = sections[sections.findIndex((section) => section.key === key) + 1];
  // A text always follows an inserted section, to continue writing.
  const isFollowed = type === 'text' || next?.type === 'text';
  const goesOn = after || !isFollowed ? [toFormSection({ type: 'text', value: after })] : [];
  return sections.flatMap((section) =>
    section.key === key ? [...(staysBefore ? [section] : []), added, ...goesOn] : [section],
  );
}

/** Applies only the changed fields of a section: `after` may lack characters just typed into its other fields. */
function changed(sections: FormSection[], before: FormSection, after: FormSection): FormSection[] {
  const seen = new Map<string, unknown>(Object.entries(before));
  const change = Object.entries(after).filter(([name, value]) => seen.get(name) !== value);
  return sections.map((section) =>
    section.key === after.key ? { ...section, ...Object.fromEntries(change) } : section,
  );
}

/** The views typed into the form: a whole number, at least 0. */
export function readViews(typed: string): number {
  const number = Math.floor(Number(typed));
  return Number.isFinite(number) && number > 0 ? number : 0;
}
