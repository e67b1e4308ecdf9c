import { href } from 'react-router';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/kit.route';
import { KitControls } from './kit-controls';
import { KitFigures } from './kit-figures';
import { KitPlates } from './kit-plates';
import { KitStates } from './kit-states';
import { KitTokens } from './kit-tokens';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Colours, type, plates and every part of the kit, in every state.';
  return adminMeta({ title: 'Kit', description, path: href('/admin/kit') }, matches);
}

/** Examples of everything that docs/look.md describes. */
export default function Kit() {
  return (
    <>
      <PageHeader
        title="Kit"
        description="What every screen is made of. A screen takes its parts from here; what is missing is added here first."
      />
      <div className="flex flex-col gap-8">
        <KitTokens />
        <KitPlates />
        <KitControls />
        <KitStates />
        <KitFigures />
      </div>
    </>
  );
}
