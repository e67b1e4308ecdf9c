import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { MediaField } from '~/features/media/media-field';
import { CheckboxField, SelectField, TextareaField, TextField } from '~/ui/field';
import { AccentField } from './accent-field';
import { errorAt } from './check-part';
import type { FieldSpec } from './describe-field';
import { type FieldProps, resolve } from './field-props';
import { ListField } from './list-field';

/** The control for a value, as its schema describes it. */
export function FieldInput({ spec, value, path, errors, onChange, onMoveOut }: FieldProps) {
  const words = { label: spec.title, hint: spec.hint, message: errorAt(errors, path) };
  const typed = {
    ...words,
    placeholder: spec.placeholder,
    value: String(value ?? ''),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (spec.kind) {
    case 'hidden':
      return null;
    case 'group':
      return (
        <GroupField spec={spec} value={value} path={path} errors={errors} onChange={onChange} />
      );
    case 'list':
      return (
        <ListField
          spec={spec}
          value={value}
          path={path}
          errors={errors}
          onChange={onChange}
          onMoveOut={onMoveOut}
          fieldsOf={(entry) =>
            spec.of.kind === 'group' ? (
              <GroupFields spec={spec.of} errors={errors} {...entry} />
            ) : (
              <FieldInput spec={spec.of} errors={errors} {...entry} />
            )
          }
        />
      );
    case 'lines':
      return (
        <LinesField
          {...words}
          message={errorAt(errors, path, true)}
          lines={(value as string[] | undefined) ?? []}
          onChange={onChange}
        />
      );
    case 'checkbox':
      return (
        <CheckboxField
          {...words}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'select':
      return (
        <SelectField {...typed}>
          {spec.options.map((option) => (
            <option key={option} value={option}>
              {option || 'Not given'}
            </option>
          ))}
        </SelectField>
      );
    case 'number':
      return (
        <TextField
          {...typed}
          type="number"
          step="any"
          inputMode="decimal"
          onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
          className="[&_input]:max-w-48"
        />
      );
    case 'date':
      return <TextField {...typed} type="date" className="[&_input]:max-w-48" />;
    case 'time-zone':
      return <TimeZoneField {...typed} />;
    case 'url':
      return <TextField {...typed} inputMode="url" />;
    case 'color':
      return <TextField {...typed} type="color" className="[&_input]:max-w-32" />;
    case 'accent':
      return <AccentField {...words} color={String(value)} onChange={onChange} />;
    case 'textarea':
      return (
        <TextareaField
          {...typed}
          rows={3}
          className="[&_textarea]:field-sizing-content [&_textarea]:min-h-22 @md:col-span-2"
        />
      );
    case 'picture':
      return (
        <div className="@md:col-span-2">
          <MediaField {...words} fileName={String(value ?? '')} onChange={onChange} />
        </div>
      );
    default:
      return <TextField {...typed} />;
  }
}

type GroupSpec = Extract<FieldSpec, { kind: 'group' }>;

function GroupField(props: FieldProps<GroupSpec>) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-4 @md:col-span-2">
      <legend className="float-left mb-3 w-full font-semibold text-sm">{props.spec.title}</legend>
      <GroupFields {...props} />
    </fieldset>
  );
}

/** The fields of an object, without a frame of their own. */
export function GroupFields({ spec, value, path, errors, onChange }: FieldProps<GroupSpec>) {
  const record = value as Record<string, unknown>;
  const change = (name: string, next: unknown) =>
    onChange((latest: unknown) => {
      const before = latest as Record<string, unknown>;
      return { ...before, [name]: resolve(next, before[name]) };
    });
  return (
    <div className="@container w-full min-w-0">
      <div className="grid min-w-0 items-start gap-4 @md:grid-cols-2">
        {spec.fields.map(([name, field]) => (
          <FieldInput
            key={name}
            spec={field}
            value={record[name]}
            path={path === '' ? name : `${path}.${name}`}
            errors={errors}
            onChange={(next) => change(name, next)}
            onMoveOut={
              field.kind === 'list' && field.movesTo
                ? (to, entry) => change(to, (latest: unknown) => [...(latest as unknown[]), entry])
                : undefined
            }
          />
        ))}
      </div>
    </div>
  );
}

interface LinesFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  message?: ReactNode;
  lines: string[];
  onChange: (lines: string[]) => void;
}

/** A list of words or paragraphs as text, one on each line; empty lines are only there while typing. */
function LinesField({ lines, onChange, ...words }: LinesFieldProps) {
  const [text, setText] = useState(() => lines.join('\n'));
  return (
    <TextareaField
      {...words}
      rows={Math.min(12, Math.max(3, lines.length + 1))}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value.split('\n').flatMap((line) => line.trim() || []));
      }}
      className="@md:col-span-2"
    />
  );
}

/** The name of a time zone. The browser offers those it knows. */
function TimeZoneField(props: ComponentProps<typeof TextField>) {
  const listId = useId();
  const [names, setNames] = useState<string[]>([]);
  // Not on the server, which may know others.
  useEffect(() => setNames(Intl.supportedValuesOf('timeZone')), []);
  return (
    <>
      <TextField {...props} list={listId} spellCheck={false} autoCapitalize="none" />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
