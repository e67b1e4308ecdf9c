import { classes } from '../test/fixtures/content';
import { ownerSession } from '../test/sign-in';
import { expect, test } from './fixtures';
import { toast } from './keyboard';
import { addAssignments, addGrades } from './school-data';
import { openPart, published } from './site-editor';

const [{ name: biology }] = classes;
const unreachable = 'Can’t reach the site, so nothing was changed.';
const replaced = 'Unexpected Application Error!';

test.use({ env: { SEED: 'none' } });
test.beforeEach(({ problems }) =>
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|island 'footer' did not start/),
);

test('grades that cannot be submitted stay in the portal', async ({ page, context }) => {
  await page.goto('/submit');
  await page.getByLabel('Access ID').fill('test-access-id');
  await page.getByLabel('Date').fill('2026-11-10');
  const score = page.getByLabel(`${biology} Formative %`);
  await score.fill('80');
  await context.setOffline(true);
  const submit = page.getByRole('button', { name: 'Submit Grades' });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Error submitting grades. Please try again.');
  await expect(page.getByRole('heading', { name: replaced })).toHaveCount(0);
  await expect(score).toHaveValue('80');
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-10');
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByText('Successfully submitted grades for 1 class(es)!')).toBeVisible();
});

test('without a connection, or signed out, no screen of the school loses what was typed or shown', async ({
  page,
  context,
  site,
  owner: _,
}) => {
  test.slow();
  await addAssignments(site);
  await addGrades(site);
  const isReplaced = page.getByRole('heading', { name: replaced });
  const formative = page.getByLabel(`${biology} Formative %`);
  const save = page.getByRole('button', { name: 'Save All Grades' });
  const essay = page.getByRole('listitem').filter({ hasText: 'Essay' });
  const createAssignment = async (title: string) => {
    await page.getByRole('button', { name: 'New Assignment' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Points').fill('20');
    await page.getByRole('button', { name: 'Create Assignment' }).click();
  };
  await page.goto('/admin/todo-dashboard');
  await page.getByRole('link', { name: 'School' }).click();

  await test.step('grades that cannot be saved stay in the table', async () => {
    await formative.fill('80');
    await page.getByLabel(`${biology} Summative %`).fill('90');
    await page.getByLabel(`${biology} Notes`).fill('Lab report');
    await context.setOffline(true);
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Error submitting grades. Please try again.');
    await expect(isReplaced).toHaveCount(0);
    await expect(page.getByLabel(`${biology} Notes`)).toHaveValue('Lab report');
    await context.setOffline(false);
    await save.click();
    await expect(page.getByText('Successfully submitted grades for 1 class(es)!')).toBeVisible();
    await expect(formative).toHaveValue('');
  });

  await test.step('a link that leads nowhere leaves the page as it was', async () => {
    await formative.fill('80');
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('main').getByRole('link', { name: 'Analytics', exact: true }).click();
    const told = page.getByText('Can’t reach the site. This page is unchanged.');
    await expect(told).toBeVisible();
    await expect(page).toHaveURL('/admin/school-dashboard');
    await expect(isReplaced).toHaveCount(0);
    await expect(formative).toHaveValue('80');
    await page.unroute('**/*.data*');
    await page.getByRole('main').getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Progress Analytics' })).toBeVisible();
  });

  await test.step('Back leads over no page that was not reached, and is one press', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/admin/school-dashboard');
    // The address changes at once, the page when it has arrived.
    await expect(formative).toBeVisible();
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
    await page.evaluate(() => history.back());
    await expect(page.getByText('This page is unchanged.').last()).toBeVisible();
    await expect(page).toHaveURL('/admin/school-dashboard');
    await page.unroute('**/*.data*');
    await page.goBack();
    await expect(page).toHaveURL('/admin/todo-dashboard');
    await page.goForward();
    await page.getByRole('main').getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Progress Analytics' })).toBeVisible();
  });

  await test.step('grades that are deleted one after the other are all deleted, although each takes its time', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      // The page may have been asked for anew.
      await route.continue().catch(() => {});
    });
    const rows = page.getByRole('table', { name: 'Recent grade entries' }).getByRole('row');
    for (const at of [1, 2]) {
      await rows
        .nth(at)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
    }
    held.resolve();
    await expect(page.getByText('10 of 12')).toBeVisible();
    await page.unroute('**/*.data*');
  });

  await test.step('an assignment that cannot be created stays in the form', async () => {
    await page.getByRole('link', { name: 'School Dashboard' }).click();
    await page.getByRole('link', { name: 'Assignments', exact: true }).click();
    // The dashboard lists the essay as well, so it does not tell which page this is.
    await expect(page).toHaveURL('/admin/assignment-tracker');
    await context.setOffline(true);
    await createAssignment('Poem');
    await expect(page.getByRole('alert')).toHaveText(unreachable);
    await expect(isReplaced).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue('Poem');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Create Assignment' }).click();
    await expect(page.getByText('Assignment created.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Poem' })).toBeVisible();
  });

  await test.step('a start that does not arrive leaves the assignment as it was', async () => {
    await context.setOffline(true);
    await essay.getByRole('button', { name: 'Start Essay' }).click();
    await expect(page.getByText(unreachable)).toBeVisible();
    await expect(essay.getByText('Pending')).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('a change that arrives is told although the page cannot be loaded anew', async () => {
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.continue(),
    );
    await createAssignment('Poster');
    await expect(page.getByText('Assignment created.').last()).toBeVisible();
    await expect(page.getByText('This page is unchanged.')).toBeVisible();
    await expect(isReplaced).toHaveCount(0);
    await expect(essay).toBeVisible();
    await page.unroute('**/*.data*');
  });

  await test.step('what was typed stays when the session has ended', async () => {
    await page.getByRole('link', { name: 'School Dashboard' }).click();
    await formative.fill('80');
    await page.getByLabel(`${biology} Summative %`).fill('90');
    await site.services.db.deleteFrom('sessions').execute();
    await save.click();
    await expect(page.getByRole('alert')).toHaveText(
      'You’re signed out. Sign in in another tab and try again.',
    );
    await expect(page).toHaveURL('/admin/school-dashboard');
    await expect(page.getByLabel(`${biology} Summative %`)).toHaveValue('90');
  });
});

test('scores that are typed while others are saved stay, and an assignment is created once', async ({
  page,
  owner: _,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET/);
  const answers: (() => void)[] = [];
  const hold = () =>
    page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'POST') {
        await new Promise<void>((resolve) => answers.push(resolve));
      }
      await route.continue();
    });
  const answer = async () => {
    await expect.poll(() => answers.length).toBe(1);
    answers.pop()?.();
  };

  await test.step('scores of the next class stay when those before are saved', async () => {
    const score = (n: number, name: string) => page.getByLabel(`${classes[n]?.name} ${name}`);
    await page.goto('/admin/school-dashboard');
    await hold();
    await score(0, 'Formative %').fill('80');
    await score(0, 'Summative %').fill('90');
    await page.getByRole('button', { name: 'Save All Grades' }).click();
    await expect(score(0, 'Notes')).not.toBeEditable();
    await score(1, 'Formative %').fill('70');
    await score(1, 'Notes').fill('Quiz');
    await answer();
    await expect(page.getByText('Successfully submitted grades for 1 class(es)!')).toBeVisible();
    await expect(score(0, 'Formative %')).toHaveValue('');
    await expect(score(1, 'Formative %')).toHaveValue('70');
    await expect(score(1, 'Notes')).toHaveValue('Quiz');
    await page.unroute('**/*.data*');
  });

  await test.step('an assignment whose answer was lost is created once', async () => {
    await page.getByRole('link', { name: 'Assignments', exact: true }).click();
    await page.getByRole('button', { name: 'New Assignment' }).click();
    await page.getByLabel('Title').fill('Poem');
    await page.getByLabel('Points').fill('20');
    await page.route(
      '**/assignment-tracker.data*',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const create = page.getByRole('button', { name: 'Create Assignment' });
    await create.click();
    await expect(page.getByRole('alert')).toHaveText(
      'This may have been saved. Check before trying again.',
    );
    await hold();
    await create.click();
    await expect(page.getByLabel('Description')).toBeDisabled();
    await answer();
    await expect(page.getByRole('tab', { name: 'Active Assignments (1)' })).toBeVisible();
  });
});

test('a part of the site stays when the session has ended, and is published after signing in elsewhere', async ({
  page,
  owner: _,
  context,
  site,
}) => {
  const signedOut = toast(page, 'You’re signed out. Sign in in another tab and try again.');
  await openPart(page, 'blog');
  const heading = page.getByLabel('Heading', { exact: true });
  await site.services.db.deleteFrom('sessions').execute();
  const refused = page.waitForResponse((response) => response.status() === 202);
  await heading.fill('Half a heading');
  await refused;
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(signedOut).toBeVisible();
  await expect(heading).toHaveValue('Half a heading');
  const value = (await ownerSession(site.services)).split('=')[1] ?? '';
  await context.addCookies([{ name: 'session', value, url: site.origin }]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, published)).toBeVisible();
});
