import type { Locator, Page } from '@playwright/test'
import {
  addressOf,
  aShopper,
  expect,
  hasScript,
  leadsOf,
  mailsOf,
  type Shopper,
  searchAsJson,
  test,
  wake,
} from './shopper.ts'
import { actions, cars, certified, dialogOf, galleryOf, lantern, unpictured } from './vehicle-page.ts'

test.describe('the forms in its dialogs', () => {
  test('CAR-20 FORM-14 a test drive is requested in its dialog, with the time to be arranged by phone', {
    tag: '@phone',
  }, async ({ page, javaScriptEnabled }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const dialog = dialogOf(page, 'Book a Test Drive')
    await expectDialog(page, actions(page).getByRole('link', { name: 'Book a Test Drive' }), dialog, {
      isScripted: hasScript(javaScriptEnabled),
    })
    await expect(dialog).toContainText(`${certified.name}, at Harbourline Bayside`)
    await expectRefused(page, dialog, ['Name', 'Phone', 'Email'])

    const shopper = aShopper()
    await fillInDialog(dialog, shopper)
    // a time is optional here; test/e2e/bookings.spec.ts books one
    await expect(dialog.getByText('Contact me to arrange a time').first()).toBeAttached()
    await dialog.getByRole('button', { name: 'Submit' }).click()

    await expectThanks(page, 'test drive request', certified.name)
    expect(await leadsOf(shopper, cars)).toMatchObject([
      { category: 'Test Drive', name: shopper.name, vehicle: certified.name },
    ])
    await expect.poll(async () => (await mailsOf(shopper)).length).toBeGreaterThan(0)
    expect((await mailsOf(shopper))[0]?.subject).toContain('[Test Drive]')
  })

  test('CAR-31 FORM-15 photos can be requested where there are none', { tag: '@desktop' }, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(addressOf(lantern.slug, unpictured.path))
    const gallery = galleryOf(page)
    await expect(gallery.getByText('Photos coming')).toBeVisible()
    await expect(gallery.getByRole('img')).toHaveAccessibleName('Drawing: SUV')
    await expect(gallery.getByText('1/1')).toHaveCount(0)

    const dialog = dialogOf(page, 'Request photos')
    await expectDialog(page, actions(page).getByRole('link', { name: 'Request photos' }), dialog, {
      isScripted: hasScript(javaScriptEnabled),
    })
    const message = dialog.getByRole('textbox', { name: 'Message' })
    await expect(message).toHaveValue('Please send photos for this car')
    await expectRefused(page, dialog, ['Name', 'Phone', 'Email'])
    await expect(message).toHaveValue('Please send photos for this car')

    const shopper = aShopper()
    await fillInDialog(dialog, shopper)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expectThanks(page, 'request for photos', unpictured.name)
    expect(await leadsOf(shopper, lantern)).toMatchObject([
      { category: 'Request Photos', name: shopper.name, vehicle: unpictured.name },
    ])
  })

  test('CAR-20 MEND-31 the dialog of a motorcycle says ride instead of drive', { tag: '@once' }, async ({
    page,
  }) => {
    const bikes = { slug: 'ironbark-moto', stockPath: '/search/motorcycles' }
    const { hits } = await searchAsJson(page, bikes, '?car_type=used')
    await page.goto(addressOf(bikes.slug, hits[0]?.url))
    await actions(page).getByRole('link', { name: 'Book a Test Ride' }).click()
    await expect(dialogOf(page, 'Book a Test Ride')).toBeVisible()
  })

  test('CAR-30 a dialog says what the certified program includes', { tag: '@once' }, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const program = page.getByRole('region', { name: 'Harbourline Certified' })
    const link = program.getByRole('link', { name: 'What Harbourline Certified covers' })
    const dialog = dialogOf(page, 'Harbourline Certified')
    await expectDialog(page, link, dialog, { isScripted: hasScript(javaScriptEnabled) })
    await expect(dialog.getByRole('listitem')).toHaveText([
      '90-point inspection',
      '1 year roadside assist',
      'History check',
    ])
    const { hits } = await searchAsJson(page, cars, '?car_type=used&make=Ford')
    await page.goto(addressOf(cars.slug, hits[0]?.url))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(program).toHaveCount(0)
    await expect(link).toHaveCount(0)
  })
})

/** Expects that a link opens its dialog, which closes as the project allows, and opens once more. */
async function expectDialog(
  page: Page,
  link: Locator,
  dialog: Locator,
  { isScripted }: { isScripted: boolean },
): Promise<void> {
  await expect(dialog).toBeHidden()
  await link.click()
  await expect(dialog).toBeInViewport()
  if (isScripted) {
    await expect(dialog.locator(':focus')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    await wake(page)
  } else {
    await dialog.getByRole('link', { name: 'Back to the vehicle' }).click()
    await expect(dialog).toBeHidden()
  }
  await link.click()
  await expect(dialog).toBeInViewport()
}

/** Sends the dialog empty. It must stay and say what is wrong, and no other form of the page may. */
async function expectRefused(page: Page, dialog: Locator, labels: readonly string[]): Promise<void> {
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const summary = dialog.getByRole('alert').filter({ hasText: 'There’s a problem' })
  await expect(summary.getByRole('link')).toHaveText(labels.map((label) => new RegExp(`^${label}: `)))
  await expect(dialog).toBeVisible()
  for (const label of labels)
    await expect(dialog.getByRole('textbox', { name: label })).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('textbox', { name: labels[0] ?? '' })).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(labels.length)
}

async function fillInDialog(dialog: Locator, { name, phone, email }: Shopper): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
}

async function expectThanks(page: Page, what: string, vehicle: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Thank you for your ${what}` })).toBeVisible()
  await expect(page).toHaveURL(/\/success\?category=[a-z-]+&car_id=\d+$/)
  await expect(page.getByRole('link', { name: vehicle })).toBeVisible()
}
