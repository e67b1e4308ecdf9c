import { useState } from 'react';
import { acceptedPictures, maxUploadBytes, PictureRefused } from '~/features/media/media';
import { offeredAccents } from '~/formats/accent';
import { Field } from '~/ui/field';
import { Picture } from '~/ui/picture';
import { useFieldErrors } from '~/ui/use-field-errors';
import { StepForm, type StepProps } from './steps';

interface AppearanceStepProps extends StepProps {
  accent: string;
  portrait: string;
}

export function AppearanceStep({ accent, portrait, ...rest }: AppearanceStepProps) {
  const { errors, onInput } = useFieldErrors(rest.errors);
  const isPreset = offeredAccents.some(({ color }) => color === accent.toLowerCase());
  const [own, setOwn] = useState(isPreset ? '#7fd1ae' : accent);
  const [tooLarge, setTooLarge] = useState('');
  return (
    <StepForm intent="look" title="Look" button="Continue" onInput={onInput} {...rest}>
      <fieldset>
        <legend className="mb-3 font-medium text-sm">Accent</legend>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {offeredAccents.map(({ name, color }) => (
            <Swatch
              key={color}
              name={name}
              value={color}
              color={color}
              checked={accent.toLowerCase() === color}
            />
          ))}
          <Swatch name="Your own" value="own" color={own} checked={!isPreset}>
            <input
              type="color"
              name="ownAccent"
              aria-label="Your own accent"
              value={own}
              onChange={(event) => setOwn(event.target.value)}
              className="h-6 w-9 cursor-pointer border-0 bg-transparent p-0"
            />
          </Swatch>
        </div>
        {errors.accent && <p className="mt-2 text-bad text-sm">{errors.accent}</p>}
      </fieldset>
      <div className="flex flex-wrap items-start gap-5">
        <Picture
          fileName={portrait}
          alt="The portrait as it is now"
          facts={{ width: 960, height: 960 }}
          sizes="6rem"
          cover
          className="size-24 rounded-card"
        />
        <div className="grid min-w-0 flex-1 basis-60 gap-3">
          <Field
            label="Portrait"
            hint="JPEG, PNG, WebP or AVIF, at most 10 MB. A square one fits best."
            message={tooLarge || errors.portrait}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                name="portrait"
                accept={acceptedPictures}
                onChange={(event) => {
                  const isLarge = (event.target.files?.[0]?.size ?? 0) > maxUploadBytes;
                  setTooLarge(isLarge ? new PictureRefused('too large').message : '');
                  if (isLarge) event.target.value = '';
                }}
                className="control"
              />
            )}
          </Field>
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" name="drawn" value="yes" className="checkbox" />
            Use the drawn one
          </label>
        </div>
      </div>
    </StepForm>
  );
}

interface SwatchProps {
  name: string;
  value: string;
  color: string;
  checked: boolean;
  children?: React.ReactNode;
}

/** The colour is painted by SVG: there are no style attributes in the server's HTML. */
function Swatch({ name, value, color, checked, children }: SwatchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-3 text-sm has-[[type=color]]:col-span-2 has-checked:border-text">
      <input
        type="radio"
        name="accent"
        value={value}
        defaultChecked={checked}
        className="checkbox"
      />
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
        <circle cx="8" cy="8" r="8" fill={color} />
      </svg>
      {name}
      {children}
    </label>
  );
}
