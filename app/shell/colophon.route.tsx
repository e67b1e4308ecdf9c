import { href } from 'react-router';
import { legends } from '~/art/legends';
import { readPlateName } from '~/art/plate-name';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { pageMeta } from '~/ui/page-meta';
import { Plate } from '~/ui/plate';
import type { Route } from './+types/colophon.route';

export const headers = () => cacheUntilChanged();

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = await context.get(servicesContext).content.read();
  return { siteName: site.siteName };
}

export function meta({ matches, loaderData: { siteName } }: Route.MetaArgs) {
  return pageMeta(
    {
      title: `Colophon - ${siteName}`,
      description: 'How this site is made: plates drawn from numbers, two typefaces, one server.',
      path: href('/colophon'),
    },
    matches,
  );
}

export default function Colophon() {
  return (
    <article className="column page-top">
      <header>
        <h1 className="text-title">Colophon</h1>
        <p className="mt-6 max-w-[30.5em] text-lead text-muted">
          How this site is made: pictures drawn from numbers, two typefaces, one small server.
        </p>
      </header>
      <Play />
      <div className="mt-part grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="prose min-w-0">
          <h2>Plates</h2>
          <p>
            Every picture here that isn’t a photograph is a plate: lines drawn from numbers, such as
            the load of a machine, the height of a hill or the length of a text. The server draws
            the lines, and your browser inks them in the colours of the page: phosphor at night, ink
            on paper by day. They are sharp at any size.
          </p>
          <p>
            A post without a picture has a plate of its own. Its kind comes from the title, its
            curve from the length of the sections. Point at a plate, touch it or use the arrow keys,
            and it tells its readings; the line below it opens all of them as a table.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Plate</th>
                <th scope="col">What it shows</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(legends).map(
                ([kind, legend]) =>
                  legend && (
                    <tr key={kind}>
                      <th scope="row">{kind === 'text' ? 'of a post' : kind}</th>
                      <td>{legend}</td>
                    </tr>
                  ),
              )}
            </tbody>
          </table>
        </div>
        <div className="prose min-w-0">
          <h2>The dial</h2>
          <p>
            The ring around the portrait is a clock of 24 hours with midnight at the top. It tells
            the time where the owner lives. The thick part is daylight on this day, by NOAA’s
            formula. A reading that isn’t known isn’t shown.
          </p>
          <h2>Typefaces</h2>
          <p>
            Redaction 35 by MCKL for what is large, Brygada 1918 for reading, Geist Mono by Vercel
            for code. All are free under the SIL Open Font License and come from this server.
          </p>
          <h2>The machine</h2>
          <p>
            TypeScript on Node. React renders each page once on the server; it’s kept until
            something on it changes. Pages are complete without script, and a few kilobytes of it
            add what answers. Everything is stored in one SQLite file or in PostgreSQL.
          </p>
        </div>
      </div>
    </article>
  );
}

const played = 'plate-ridgeline.62-71-84-40-0-22-58-90.svg';
const readings = readPlateName(played)?.readings ?? [];

/** A plate to play with: colophon.island.ts draws it again as a number changes. */
function Play() {
  return (
    <figure data-island="colophon" className="mt-block">
      <div data-picture="" className="relative">
        <Plate name={played} alt={legends.ridgeline} view="ink" />
      </div>
      <figcaption className="label mt-3 text-muted">
        {legends.ridgeline}.<span className="needs-script"> Move the numbers to draw another.</span>
      </figcaption>
      <div className="needs-script mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {readings.map((reading, at) => (
          <label key={reading} className="label text-muted">
            Line {at + 1}
            <input
              type="range"
              min="0"
              max="99"
              defaultValue={reading}
              autoComplete="off"
              className="block w-full accent-signal pointer-coarse:h-11"
            />
          </label>
        ))}
      </div>
    </figure>
  );
}
