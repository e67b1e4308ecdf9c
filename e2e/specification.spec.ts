import { isDeepStrictEqual } from 'node:util';
import { editorPlaces } from '../test/specification/editor';
import { emptyPlaces } from '../test/specification/empty';
import { formPlaces } from '../test/specification/forms';
import { ownerPlaces } from '../test/specification/owner';
import type { Place, Screen } from '../test/specification/row';
import { visitorPlaces } from '../test/specification/visitors';
import { expect, inMotion, test } from './fixtures';

/** A row is looked at again while something still moves; what is wrong is told in the end, all of it. */
const soft = expect.configure({ soft: true });
const rowTimeout = 5000;

async function walk(screen: Screen, places: readonly Place[]) {
  screen.page.setDefaultTimeout(5000);
  // The first page of a fresh site also waits for its pictures.
  screen.page.setDefaultNavigationTimeout(20_000);
  const only = process.env.PLACE;
  for (const { where, open, rows } of places.filter((place) => !only || place.where.match(only))) {
    await test.step(where, async () => {
      const problem = await open(screen).then(() => '', String);
      for (const [id, says, { looksAt, read, is }] of rows) {
        const told = `${id} ${says}\n  at ${where}, by ${looksAt} ${problem}`;
        const found = () => read(screen).catch(String);
        if (isDeepStrictEqual(await found(), is)) continue;
        await soft.poll(found, { message: told, timeout: rowTimeout }).toEqual(is);
      }
    });
  }
}

test.describe('in motion', () => {
  test.use(inMotion);

  test('visitors see what the specification says', async ({ page, site, problems }) => {
    test.slow();
    problems.allow(/40[14]|422|50[03]/, /Error (setting up|tracking)/);
    await walk({ page, site }, [...visitorPlaces, ...formPlaces]);
  });
});

test('the owner sees what the specification says', async ({ page, site, problems, owner: _ }) => {
  test.slow();
  problems.allow(/404/, /Loading chunk|dynamically imported|Error loading route module|ERR_FAILED/);
  await walk({ page, site }, ownerPlaces);
});

test('the owner writes as the specification says', async ({ page, site, problems, owner: _ }) => {
  test.slow();
  // A migration that fails points to the console, and the reason stands there.
  problems.allow(/503/, /Can’t reach the site/);
  await walk({ page, site }, editorPlaces);
});

test.describe('empty', () => {
  // Without script a page costs half as much.
  test.use({ env: { SEED: 'none' }, javaScriptEnabled: false });

  test('an empty site says what the specification says', async ({
    page,
    site,
    problems,
    owner: _,
  }) => {
    test.slow();
    // The browser reports the scripts it was told not to run.
    problems.allow(/ csp$/);
    await walk({ page, site }, emptyPlaces);
  });
});
