import { Pencil } from 'lucide-react';
import { href } from 'react-router';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { CheckboxField, SelectField, TextareaField, TextField } from '~/ui/field';
import { ToolButton } from '~/ui/tool-button';
import { Example, KitPart } from './kit-part';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const words = { primary: 'Publish', secondary: 'Preview', quiet: 'Cancel', danger: 'Delete' };

export function KitControls() {
  return (
    <>
      <KitPart title="Buttons">
        <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          <Example name="at rest">
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                {words[variant]}
              </Button>
            ))}
          </Example>
          {(['hover', 'focus', 'active'] as const).map((state) => (
            <Example key={state} name={state}>
              {variants.map((variant) => (
                <Button
                  key={variant}
                  variant={variant}
                  data-shown={state === 'active' ? 'hover active' : state}
                >
                  {words[variant]}
                </Button>
              ))}
            </Example>
          ))}
          <Example name="busy">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} busy>
                {words[variant]}
              </Button>
            ))}
          </Example>
          <Example name="disabled">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled>
                {words[variant]}
              </Button>
            ))}
          </Example>
          <Example name="small, a link, an icon">
            <Button size="sm">Small</Button>
            <ButtonLink to={href('/admin/kit')} size="sm">
              Link
            </ButtonLink>
            <ToolButton icon={Pencil} label="Edit" />
          </Example>
          <Example name="badges">
            {(['neutral', 'good', 'warn', 'bad', 'signal'] as const).map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Example>
        </div>
      </KitPart>
      <KitFields />
    </>
  );
}

function KitFields() {
  return (
    <KitPart title="Fields">
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <TextField label="At rest" defaultValue="Words" />
        <TextField
          label="Empty, with a hint"
          placeholder="https://…"
          hint="Help that is there before anything goes wrong."
        />
        <TextField
          label="With a fault"
          required
          defaultValue="hedgewire"
          message="Write a whole address, such as https://example.com."
        />
        <TextField label="In focus" defaultValue="Words" data-shown="focus" />
        <TextField label="Disabled" disabled defaultValue="Words" />
        <SelectField label="Select" defaultValue="b">
          <option value="a">First</option>
          <option value="b">Second</option>
        </SelectField>
        <TextareaField label="Text" rows={3} defaultValue={'Several lines\nof words.'} />
        <div className="flex flex-col gap-2">
          <CheckboxField label="Checkbox" defaultChecked />
          <CheckboxField label="With a fault" message="Tick this to go on." />
          <CheckboxField label="Disabled" disabled />
        </div>
      </div>
    </KitPart>
  );
}
