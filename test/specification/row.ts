import type { Locator, Page } from '@playwright/test';
import type { runSite } from '../run-site';

/** A browser at the place that a row is about, and the site behind it. */
export interface Screen {
  page: Page;
  site: Awaited<ReturnType<typeof runSite>>;
}

/** How a statement is seen: what is looked at, and what it has to be. */
export interface See {
  looksAt: string;
  read(screen: Screen): Promise<unknown>;
  is: unknown;
}

/** A statement of the specification: its section and number there, in our words. */
export type Row = readonly [id: string, says: string, see: See];

/** Rows that are seen at one place, after what is done to get there. */
export interface Place {
  where: string;
  open(screen: Screen): Promise<unknown>;
  rows: readonly Row[];
}

type Within = (page: Page) => Locator | Page;
type Role = Parameters<Page['getByRole']>[0];
const everywhere: Within = (page) => page;

/** How many of them a person sees: not hidden, not transparent, and not shrunk to a pixel for screen readers. */
export const seen = (all: Locator): Promise<number> =>
  all.evaluateAll((elements) => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        Math.min(width, height) > 4
      );
    };
    return elements.filter(isSeen).length;
  });

export const reads = (looksAt: string, read: See['read'], is: unknown): See => ({
  looksAt,
  read,
  is,
});

const anySeen = (looksAt: string, find: (page: Page) => Locator): See =>
  reads(looksAt, async ({ page }) => (await seen(find(page))) > 0, true);

/** The words stand there, alone in their element where they are given as a string. */
export const words = (text: string | RegExp, within = everywhere) =>
  anySeen(`the words ${text}`, (page) => within(page).getByText(text, { exact: true }));

/** A control, heading or part with this name. */
export const part = (role: Role, name: string | RegExp, within = everywhere) =>
  anySeen(`the ${role} ${name}`, (page) => within(page).getByRole(role, { name, exact: true }));

export const button = (name: string | RegExp, within = everywhere) => part('button', name, within);
export const heading = (name: string | RegExp, within = everywhere) =>
  part('heading', name, within);

/** A link with this name and address. */
export const link = (name: string | RegExp, address: string, within = everywhere) =>
  reads(
    `the link ${name}`,
    async ({ page }) => {
      const found = within(page).getByRole('link', { name, exact: true }).filter({ visible: true });
      return (await seen(found.first())) ? found.first().getAttribute('href') : 'not seen';
    },
    address,
  );

/** A field by its name, whatever one fills in there. */
export const fieldNamed = (within: Locator | Page, name: string | RegExp) => {
  const named = (role: Role) => within.getByRole(role, { name, exact: true });
  return named('textbox').or(named('spinbutton')).or(named('combobox')).first();
};

/** The field of that name has this value. */
export const field = (name: string | RegExp, value: string, within = everywhere) =>
  reads(`the field ${name}`, ({ page }) => fieldNamed(within(page), name).inputValue(), value);

export const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await fieldNamed(page, name).fill(value);
};
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** The texts of all of them, in their order. */
export const texts = (looksAt: string, find: (page: Page) => Locator, is: unknown) =>
  reads(
    looksAt,
    async ({ page }) => {
      const all = await find(page).filter({ visible: true }).allInnerTexts();
      return all.map((text) =>
        text.replace('(opens in a new tab)', '').replaceAll(/\s+/g, ' ').trim(),
      );
    },
    is,
  );

/** Each of these texts is seen there. */
export const tells = (looksAt: string, find: (page: Page) => Locator, all: string[]) =>
  reads(
    looksAt,
    async ({ page }) => {
      const counts = await Promise.all(all.map((text) => seen(find(page).getByText(text))));
      return all.filter((_, at) => !counts[at]);
    },
    [],
  );

export const attribute = (
  name: string,
  looksAt: string,
  find: (page: Page) => Locator,
  is: unknown,
) => reads(`${name} of ${looksAt}`, ({ page }) => find(page).first().getAttribute(name), is);

/** How many of them there are. */
export const count = (looksAt: string, find: (page: Page) => Locator, is: number) =>
  reads(`how many ${looksAt} there are`, ({ page }) => find(page).count(), is);

/** Whether it is so: what a locator can be asked. */
export const property = (
  looksAt: string,
  find: (page: Page) => Locator,
  name: 'isVisible' | 'isHidden' | 'isDisabled' | 'isChecked',
) => reads(`${name} of ${looksAt}`, ({ page }) => find(page).first()[name](), true);

/** A property of the style that a part has. */
export const style = (name: string, looksAt: string, find: (page: Page) => Locator, is: unknown) =>
  reads(
    `${name} of ${looksAt}`,
    ({ page }) =>
      find(page)
        .first()
        .evaluate((element, property) => {
          return getComputedStyle(element).getPropertyValue(property);
        }, name),
    is,
  );

/** How many stand in the first row of what is laid out in rows. */
export const inFirstRow = (looksAt: string, find: (page: Page) => Locator, is: number) =>
  reads(
    `how many ${looksAt} stand side by side`,
    ({ page }) =>
      find(page).evaluateAll((all) => {
        const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      }),
    is,
  );
