import type { Locator, Page } from '@playwright/test'
import { expect, websites } from './shopper.ts'

export const [caravans, cars] = websites
export const lantern = { slug: 'lantern-cars', stockPath: '/search/used-cars' }

/** Few vehicles of the demo are in one of these states. */
export const certified = { name: '2021 Mazda 3 G20 Pure', path: '/cars/2021-mazda-3-g20-pure-ub32243' }
export const sold = '/cars/2026-isuzu-ute-d-max-ls-u-dn9145'
export const coming = '/cars/2026-mazda-mx-5-rf-gt-b24566'
export const unpictured = {
  name: '2020 Volvo XC40 T4 Momentum',
  path: '/cars/2020-volvo-xc40-t4-momentum-l2350',
}

/** The ways to buy: the box beside the pictures, and the lesser ones below them. */
export function actions(page: Page): Locator {
  return page
    .getByRole('complementary', { name: 'Price and actions' })
    .or(page.getByRole('region', { name: 'More ways to buy' }))
}

/** Unfolds the lesser actions of a vehicle, of which three stand in the page. */
export async function openMore(page: Page): Promise<void> {
  await actions(page).getByText('More', { exact: true }).click()
}

export function galleryOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Photos', exact: true })
}

export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true })
}

/** Expects a page with its enquiry button and without any way to pay. */
export async function expectNoPayment(page: Page): Promise<void> {
  await expect(
    actions(page)
      .getByRole('link', { name: /^Enquire|^Ask about|^Register/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Buy online|Reserve )/ })).toHaveCount(0)
}

export async function expectSimilar(page: Page, title: string, path: string): Promise<void> {
  const cards = page.getByRole('region', { name: title }).getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading').getByRole('link')).not.toHaveAttribute('href', path)
    await expect(card.getByText(/\bsold\b/i)).toHaveCount(0)
  }
}

/** @returns the address that the browser makes of a link */
export async function addressBehind(link: Locator): Promise<URL> {
  return new URL(await link.evaluate((element) => (element as HTMLAnchorElement).href))
}
