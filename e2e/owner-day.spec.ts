import { addDays, dayOf } from '../app/formats/owner-day';
import { assignment } from '../test/factories/school';
import { classes } from '../test/fixtures/content';
import { expect, test } from './fixtures';

/** The browser's day and the owner's are never the same: these zones are 25 hours apart. */
const timeZone = 'Pacific/Pago_Pago';
test.use({ env: { SEED: 'none', TIME_ZONE: timeZone }, timezoneId: 'Pacific/Kiritimati' });

test("dates are the owner's, wherever the browser is", async ({ page, site, owner: _ }) => {
  const today = dayOf(new Date(), timeZone);
  await site.services.db
    .insertInto('assignments')
    .values([
      assignment({ id: 'a', title: 'Essay', className: classes[0].name, dueDate: today }),
      assignment({
        id: 'b',
        title: 'Quiz',
        className: classes[0].name,
        dueDate: addDays(today, -1),
      }),
    ])
    .execute();
  await page.goto('/submit');
  await expect(page.getByLabel('Date')).toHaveValue(today);
  await page.goto('/admin/school-dashboard');
  await expect(page.getByLabel('Date')).toHaveValue(today);
  await page.getByRole('link', { name: 'Assignments', exact: true }).click();
  const work = page.getByRole('listitem');
  await expect(work.filter({ hasText: 'Essay' })).toContainText('Due today');
  await expect(work.filter({ hasText: 'Quiz' })).toContainText('1 day overdue');
});
