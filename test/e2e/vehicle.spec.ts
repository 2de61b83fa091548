import type { Locator, Page } from '@playwright/test'
import {
  addressOf,
  announced,
  aShopper,
  expect,
  hasScript,
  leadsOf,
  mailsOf,
  type Shopper,
  searchAsJson,
  test,
  wake,
  websites,
} from './shopper.ts'

const [caravans, cars] = websites
const lantern = { slug: 'lantern-cars', stockPath: '/search/used-cars' }

/** Vehicles of the demo in a state that few are in. */
const certified = { name: '2021 Mazda 3 G20 Pure', path: '/cars/2021-mazda-3-g20-pure-ub32243' }
const sold = '/cars/2026-isuzu-ute-d-max-ls-u-dn9145'
const reserved = '/cars/2021-bmw-x3-xdrive30i-ub32155'
const coming = '/cars/2026-mazda-mx-5-rf-gt-b24566'
const unpictured = { name: '2020 Volvo XC40 T4 Momentum', path: '/cars/2020-volvo-xc40-t4-momentum-l2350' }
const unreported = '/cars/2022-suzuki-jimny-glx-l2348'
const preordered = '/cars/2026-jayco-dove-outback-j22669'
const unpriced = '/cars/2026-jayco-journey-22-68-2-touring-j22575'

test.describe('the forms in its dialogs', () => {
  test('CAR-20 FORM-14 a test drive is asked for in its dialog, and the time is left to a call', {
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
    // no time has to be chosen; test/e2e/bookings.spec.ts books one
    await expect(dialog.getByText('Contact me to arrange a time').first()).toBeAttached()
    await dialog.getByRole('button', { name: 'Submit' }).click()

    await expectThanks(page, 'test drive request', certified.name)
    expect(await leadsOf(shopper, cars)).toMatchObject([
      { category: 'Test Drive', name: shopper.name, vehicle: certified.name },
    ])
    await expect.poll(async () => (await mailsOf(shopper)).length, { timeout: 15_000 }).toBeGreaterThan(0)
    expect((await mailsOf(shopper))[0]?.subject).toContain('[Test Drive]')
  })

  test('CAR-31 FORM-15 photos are asked for where there are none', { tag: '@desktop' }, async ({
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

  test('CAR-20 where one rides, the dialog has the same title', { tag: '@once' }, async ({ page }) => {
    const bikes = { slug: 'ironbark-moto', stockPath: '/search/motorcycles' }
    const { hits } = await searchAsJson(page, bikes, '?car_type=used')
    await page.goto(addressOf(bikes.slug, hits[0]?.url))
    await actions(page).getByRole('link', { name: 'Book a Test Drive' }).click()
    await expect(dialogOf(page, 'Book a Test Drive')).toBeVisible()
  })

  test('CAR-30 what the certified program holds', { tag: '@desktop' }, async ({
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

test.describe('the ways to buy', () => {
  test('CAR-21 Get finance leads to the finance page with the vehicle’s parameters', {
    tag: '@once',
  }, async ({ page }) => {
    const { id, price } = await hitOf(page, certified.path)
    await page.goto(addressOf(cars.slug, certified.path))
    const vin = await page
      .getByRole('definition')
      .filter({ hasText: /^JM0\w{14}$/ })
      .textContent()
    const address = await addressBehind(actions(page).getByRole('link', { name: 'Get finance' }))
    expect(address.pathname).toBe('/finance')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      car_id: String(id),
      car_type: 'used',
      vin,
      preferredDealership: 'harbourline-bayside',
      vehiclePriceBudget: String(price),
    })
    expect(address.hash).toBe('#finance-form')
  })

  test('CAR-22 TRADE-01 TRADE-06 Value my trade-in leads to the trade-in of the vehicle', {
    tag: '@once',
  }, async ({ page }) => {
    const { id } = await hitOf(page, certified.path)
    await page.goto(addressOf(cars.slug, certified.path))
    const link = actions(page).getByRole('link', { name: 'Value my trade-in' })
    await expect(link).toHaveAttribute('href', `/cars/trade-in?car_id=${id}`)
  })

  test('CAR-23 CAR-24 ELIG-08 an eligible vehicle is bought or reserved online, and that comes first', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const links = actions(page).getByRole('link')
    await expect(links.nth(0)).toHaveAccessibleName('Buy online')
    await expect(links.nth(0)).toHaveAttribute(
      'href',
      `/checkout-journey?car_id=${certified.path.replace('/cars/', '')}`,
    )
    await expect(links.nth(1)).toHaveAccessibleName('Reserve for $500')
    await expect(links.nth(1)).toHaveAttribute('href', `${certified.path}/checkout`)
    await expect(links.nth(2)).toHaveAccessibleName('Enquire about this car')
  })

  test('TAG-02 ELIG-04 TRADE-04 a reserved vehicle says so and cannot be paid for or traded against', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, reserved))
    const head = page.locator('#vehicle-head')
    await expect(head.getByText('RESERVED', { exact: true })).toBeVisible()
    await expect(head.getByText('Reserved, a deposit is on it')).toBeVisible()
    await expectNoPayment(page)
    await expect(actions(page).getByRole('link', { name: 'Value my trade-in' })).toHaveCount(0)
    await expect(actions(page).getByRole('link').first()).toHaveAccessibleName(
      'Enquire about this or similar',
    )
    for (const name of ['Book a Test Drive', 'Get finance'])
      await expect(actions(page).getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Questions and answers' })).toContainText(
      'Somebody has paid a deposit on it.',
    )
  })

  test('TAG-05 ELIG-01 TRADE-02 who waits for a vehicle registers interest', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto(addressOf(cars.slug, coming))
    const head = page.locator('#vehicle-head')
    await expect(head.getByText('COMING SOON', { exact: true })).toBeVisible()
    await expect(head.getByText('Arriving, register your interest')).toBeVisible()
    await expectNoPayment(page)
    await expect(actions(page).getByRole('link', { name: 'Value my trade-in' })).toHaveCount(0)
    await expect(actions(page).getByRole('link').first()).toHaveAccessibleName('Register interest')
    await expect(page.getByRole('region', { name: 'Register interest' })).toBeVisible()
  })

  test('ELIG-03 TRADE-03 a sold vehicle is only asked about, and what is similar comes first', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, sold))
    await expect(page.locator('#vehicle-head').getByText('Sold', { exact: true })).toBeVisible()
    await expect(page.getByText('This one is sold. Here is what comes close.')).toBeVisible()
    await expect(actions(page).getByRole('link')).toHaveText([
      'Enquire about similar cars',
      'Location and hours',
    ])
    await expect(actions(page).getByRole('checkbox')).toHaveCount(0)
    await expect(dialogOf(page, 'Book a Test Drive')).toHaveCount(0)
    await expectSimilar(page, 'Similar cars', sold)
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.indexOf('Similar cars')).toBe(0)
    expect(headings).toContain('Specifications')
  })
})

test('EVENT-03 the page says which view it is: 4 of a used car, 3 of a demonstrator', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, certified.path))
  await expect(page.getByRole('main')).toHaveAttribute('data-page-view', '4')
  await page.goto(addressOf(cars.slug, '/cars/2026-kgm-rexton-ultimate-dc9154'))
  await expect(page.getByRole('main')).toHaveAttribute('data-page-view', '3')
})

test.describe('the ways to ask and to come', () => {
  test('CAR-25 EVENT-20 the history report opens beside the page, which announces it', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(lantern.slug, unpictured.path))
    const link = actions(page).getByRole('link', { name: 'History report (PDF) (opens in new tab)' })
    await expect(link).toHaveAttribute('href', '/demo/history-report.pdf')
    await expectNewTab(page, link)
    expect(await announced(page)).toEqual([60])
    const report = await page.request.get(addressOf(null, '/demo/history-report.pdf'), {
      headers: { Host: new URL(addressOf(lantern.slug)).host },
    })
    expect(report.headers()['content-type']).toBe('application/pdf')

    await page.goto(addressOf(lantern.slug, unreported))
    await expect(actions(page).getByRole('link', { name: 'Get finance' })).toBeVisible()
    await expect(actions(page).getByText(/History report/)).toHaveCount(0)
  })

  test('CAR-27 WhatsApp opens beside the page and is told the vehicle and its address', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const link = actions(page).getByRole('link', { name: 'WhatsApp (opens in new tab)' })
    const { origin, pathname, searchParams } = await addressBehind(link)
    expect(origin).toBe('https://wa.me')
    expect(pathname).toMatch(/^\/61\d{9}$/)
    expect(searchParams.get('text')).toBe(
      `${certified.name} https://www.harbourlinemotors.example${certified.path}`,
    )
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  })

  test('CAR-28 ROUTE-50 LOC-08 EVENT-15 the location is on the page, and the way there beside it', {
    tag: '@desktop',
  }, async ({ page, context, javaScriptEnabled }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    await actions(page).getByRole('link', { name: 'Location and hours' }).click()
    await expect(page).toHaveURL(/#vehicle-map$/)
    const place = page.locator('#vehicle-map')
    await expect(place.getByRole('heading', { name: 'Where to see it' })).toBeInViewport()
    await expect(place.getByRole('heading', { name: 'Harbourline Bayside' })).toBeInViewport()
    await expect(place.getByRole('table', { name: 'Opening hours of Harbourline Bayside' })).toBeVisible()
    const link = place.getByRole('link', { name: 'Directions (opens in new tab)' })
    const directions = await addressBehind(link)
    expect(directions.origin + directions.pathname).toBe('https://www.google.com/maps/search/')
    expect(directions.searchParams.get('query')).toBe('45 Mainsail Drive, Wynnum West QLD 4178')
    await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }))
    await expectNewTab(page, link)
    if (hasScript(javaScriptEnabled)) expect(await announced(page)).toEqual([41])
  })

  test('FAV-01 FAV-02 FAV-03 Save keeps the vehicle in this browser and announces it once', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const heart = actions(page).getByRole('button', { name: /^Save 2021 Mazda 3/ })
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'))
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(actions(page).getByText('Saved to your garage')).toBeVisible()
    expect(await stored()).toMatchObject([{ slug: certified.path.slice('/cars/'.length), make: 'Mazda' }])
    expect(Object.keys((await stored())[0])).toEqual([
      'id',
      'name',
      'slug',
      'make',
      'model',
      'primary_image_url',
    ])
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    expect(await stored()).toEqual([])
    expect(await announced(page)).toEqual([])

    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('storage is off')
      }
    })
    await page.reload()
    await heart.click()
    await expect(actions(page).getByText('Saving is off in this browser')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('CAR-32 EVENT-21 Print prints and announces it; without script nobody is offered what does nothing', {
    tag: '@desktop',
  }, async ({ page, javaScriptEnabled }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed-times', '1')
    })
    await page.goto(addressOf(cars.slug, certified.path))
    await expect(actions(page).getByRole('link', { name: 'Location and hours' })).toBeVisible()
    if (!hasScript(javaScriptEnabled)) {
      await expect(actions(page).getByRole('button', { name: /^(Print|Share)$/ })).toHaveCount(0)
      await expect(actions(page).getByRole('checkbox', { name: /^Compare/ })).toHaveCount(0)
      return
    }
    await actions(page).getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html[data-printed-times="1"]')).toBeAttached()
    expect(await announced(page)).toEqual([61])
  })

  test('Share hands the address to the system, else to the clipboard, and says so', {
    tag: '@once',
  }, async ({ page, context }) => {
    const address = addressOf(cars.slug, certified.path)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${address}?utm_source=a-letter`)
    await page.evaluate(() => {
      const share = async (shared: ShareData) => {
        document.documentElement.setAttribute('data-shared', JSON.stringify(shared))
      }
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    })
    const button = actions(page).getByRole('button', { name: 'Share' })
    await button.click()
    const shared = await page.locator('html').getAttribute('data-shared')
    expect(JSON.parse(shared ?? '{}')).toEqual({ title: await page.title(), url: address })
    await expect(actions(page).getByText('Link copied')).toHaveCount(0)

    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await button.click()
    await expect(actions(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await button.click()
    await expect(
      actions(page).getByRole('status').filter({ hasText: 'Copy the address from your browser' }),
    ).toBeVisible()
  })

  test('the vehicle is put beside others, and stays so', { tag: '@once' }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const box = actions(page).getByRole('checkbox', { name: `Compare ${certified.name}` })
    await box.check()
    await expect(page.getByRole('complementary', { name: 'Compare' })).toContainText('1 of 4 to compare')
    await page.reload()
    await expect(box).toBeChecked()
  })
})

test.describe('the pictures', () => {
  test('a thumbnail brings its picture; without script a picture is a link to the large one', {
    tag: '@desktop',
  }, async ({ page, javaScriptEnabled }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const gallery = galleryOf(page)
    const track = gallery.getByRole('list', { name: 'Photos, scroll for more' })
    const third = track.getByRole('listitem').nth(2)
    await expect(third).not.toBeInViewport({ ratio: 0.5 })
    const isScripted = hasScript(javaScriptEnabled)
    if (isScripted) await wake(page)
    await gallery.getByRole('link', { name: /^Photo 3 of 8: / }).click()
    await expect(third).toBeInViewport({ ratio: 0.9 })
    for (const link of await track.getByRole('link').all())
      await expect(link).toHaveAttribute('href', /^\/_image\?url=.+&w=1920/)
    if (!isScripted) {
      await expect(page).toHaveURL(/#photo-3$/)
      await expect(gallery.getByRole('button')).toHaveCount(0)
      const href = (await third.getByRole('link').getAttribute('href')) ?? ''
      await third.getByRole('link').click()
      await expect(page).toHaveURL(addressOf(cars.slug, href))
      return
    }
    await expect(page).toHaveURL(addressOf(cars.slug, certified.path))
    await expect(gallery.getByText('3/8')).toBeVisible()
    await expect(gallery.locator('a[aria-current]')).toHaveAccessibleName(/^Photo 3 of 8/)
    await gallery.getByRole('button', { name: 'Previous photo' }).click()
    await expect(gallery.getByText('2/8')).toBeVisible()
    await gallery.getByRole('button', { name: 'Previous photo' }).click()
    await expect(gallery.getByText('1/8')).toBeVisible()
    await expect(gallery.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
    await gallery.getByRole('button', { name: 'Next photo' }).click()
    await expect(gallery.getByText('2/8')).toBeVisible()
  })

  test('Back closes the pictures, and the address of one opens it', { tag: '@once' }, async ({ page }) => {
    const path = certified.path
    await page.goto(addressOf(cars.slug, path))
    await wake(page)
    await galleryOf(page).getByRole('button', { name: 'Show all' }).click()
    const lightbox = dialogOf(page, 'Photos')
    await lightbox.getByRole('button', { name: /^Photo 3: / }).click()
    await expect(page).toHaveURL(/#view-3$/)
    await page.goBack()
    await expect(lightbox).toHaveCount(0)
    await expect(page).toHaveURL(addressOf(cars.slug, path))
    await expect(galleryOf(page).getByRole('button', { name: 'Show all' })).toBeFocused()

    await page.goto(addressOf(cars.slug, `${path}#view-2`))
    await wake(page)
    await expect(lightbox.getByRole('status')).toHaveText(/^Photo 2 of 8/)
    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
    await expect(page).toHaveURL(addressOf(cars.slug, path))
  })

  test('the pictures as large as the screen, by keyboard, and back to where one was', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    await wake(page)
    const gallery = galleryOf(page)
    const picture = gallery.getByRole('list', { name: 'Photos, scroll for more' }).getByRole('link').first()
    await picture.click()
    const lightbox = dialogOf(page, 'Photos')
    const status = lightbox.getByRole('status')
    await expect(status).toHaveText(/^Photo 1 of 8, Illustration of /)
    await expect(lightbox.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', 8],
      ['ArrowRight', 8],
      ['Home', 1],
      ['End', 8],
    ] as const) {
      await page.keyboard.press(key)
      await expect(status).toHaveText(new RegExp(`^Photo ${number} of 8`))
    }
    await expect(lightbox.getByRole('button', { name: 'Next photo' })).toBeDisabled()

    const zoomOut = lightbox.getByRole('button', { name: 'Zoom out' })
    const whole = await widthOf(lightbox.getByRole('img'))
    await expect(zoomOut).toBeDisabled()
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(lightbox.getByRole('img'))).toBeGreaterThan(whole * 1.4)
    await page.keyboard.press('-')
    await expect(zoomOut).toBeDisabled()
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('+')
    await expect(lightbox.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
    await page.keyboard.press('0')
    await expect(zoomOut).toBeDisabled()
    await expect.poll(() => widthOf(lightbox.getByRole('img'))).toBe(whole)

    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
    await expect(picture).toBeFocused()
    await expect(gallery.getByText('8/8')).toBeVisible()
  })

  test('all pictures at once, and one of them large', { tag: '@once' }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    await wake(page)
    const showAll = galleryOf(page).getByRole('button', { name: 'Show all' })
    await showAll.click()
    const lightbox = dialogOf(page, 'Photos')
    await expect(lightbox.getByRole('status')).toHaveText('All 8 photos')
    await expect(lightbox.getByRole('listitem')).toHaveCount(8)
    await lightbox.getByRole('button', { name: /^Photo 4: / }).click()
    await expect(lightbox.getByRole('status')).toHaveText(/^Photo 4 of 8/)
    await lightbox.getByRole('button', { name: 'Show all' }).click()
    await expect(lightbox.getByRole('status')).toHaveText('All 8 photos')
    await lightbox.getByRole('button', { name: 'Close photos' }).click()
    await expect(lightbox).toHaveCount(0)
    await expect(showAll).toBeFocused()
  })
})

test.describe('the pictures on a phone', () => {
  test('five thumbnails, the last of which counts the rest; a swipe shows the next, a double tap enlarges', {
    tag: ['@script', '@phone'],
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    await wake(page)
    const gallery = galleryOf(page)
    const thumbnails = gallery.getByRole('link', { name: /^Photo \d of 8/ })
    await expect(thumbnails.filter({ visible: true })).toHaveCount(5)
    await expect(thumbnails.nth(4)).toContainText('+3')
    await gallery.getByRole('list', { name: 'Photos, scroll for more' }).getByRole('link').first().tap()
    const lightbox = dialogOf(page, 'Photos')
    const status = lightbox.getByRole('status')
    await expect(status).toHaveText(/^Photo 1 of 8/)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await swipe(page, [width * 0.8, height / 2], [width * 0.2, height / 2])
    await expect(status).toHaveText(/^Photo 2 of 8/)
    await swipe(page, [width * 0.2, height / 2], [width * 0.8, height / 2])
    await expect(status).toHaveText(/^Photo 1 of 8/)
    await page.mouse.dblclick(width / 2, height / 2)
    await expect(lightbox.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await lightbox.getByRole('button', { name: 'Close photos' }).tap()
    await expect(lightbox).toHaveCount(0)
  })
})

test.describe('what it says', () => {
  test('PRICE-11 the drive-away total is the large figure, and the price without charges the small one', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const head = page.locator('#vehicle-head')
    const total = head.getByText('$26,370', { exact: true })
    await expect(total.locator('..')).toHaveText(/^\$26,370 Drive away\s*$/)
    const part = head.getByText('$24,990 Excl. gov. charges')
    expect(await fontSizeOf(total)).toBeGreaterThan(await fontSizeOf(part))
  })

  test('PRICE-11 FIN-01 what it cost before is struck through, and a repayment says all that belongs to it', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(lantern.slug, unpictured.path))
    await expect(page.locator('#vehicle-head s')).toHaveText('was $33,490')
    const estimate = page.getByRole('region', { name: 'Finance estimate' })
    const [weekly, rates] = [estimate.locator('b').nth(0), estimate.locator('b').nth(1)]
    await expect(weekly).toHaveText(/^\$[\d.]+ a week$/)
    await expect(rates).toHaveText(/ at \d\.\d\d% p\.a\., \d+\.\d\d% p\.a\. comparison rate$/)
    expect(await fontSizeOf(rates)).toBe(await fontSizeOf(weekly))
    await expect(estimate).toContainText('This is an estimate, not an offer of credit.')
    await expect(estimate).toContainText('WARNING: This comparison rate is true only for the examples given')
    await expect(estimate.getByRole('button')).toHaveCount(0)
  })

  test('PRICE-02 CAR-29 a preordered vehicle without a price, on a website with few services', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(caravans.slug, preordered))
    await expect(page.getByText('PREORDER', { exact: true }).first()).toBeVisible()
    await expectNoPayment(page)
    for (const name of [/WhatsApp/, 'Value my trade-in', /History report/, 'Request photos'])
      await expect(actions(page).getByRole('link', { name })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Finance estimate' })).toHaveCount(0)
    const finance = await addressBehind(actions(page).getByRole('link', { name: 'Get finance' }))
    expect(finance.searchParams.has('vehiclePriceBudget')).toBe(false)
  })

  test('PRICE-03 CAR-34 a vehicle without a price is asked about; its weights name their source', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(caravans.slug, unpriced))
    await expect(page.getByText('Enquire for price.', { exact: true }).first()).toBeVisible()
    await expect(actions(page).getByRole('link').first()).toHaveAccessibleName('Enquire about this RV')
    const weights = page
      .getByRole('region', { name: 'Specifications' })
      .locator('.spec-group')
      .filter({ has: page.getByRole('heading', { name: 'Weights and size' }) })
    for (const label of ['Tare', 'ATM', 'GTM', 'Ball weight', 'Payload'])
      await expect(weights.getByRole('term').filter({ hasText: new RegExp(`^${label}`) })).toBeVisible()
    await expect(weights).toContainText(
      /From the dealer’s stock record of \d{1,2} \w+ \d{4}\. Payload is ATM less tare, .+ The plate on the vehicle decides\./,
    )
  })

  test('PRICE-11 where tax comes on top, the price says so', { tag: '@once' }, async ({ page }) => {
    const trucks = { slug: 'longreach-trucks', stockPath: '/search/trucks' }
    const { hits } = await searchAsJson(page, trucks, '?car_type=used')
    await page.goto(addressOf(trucks.slug, hits[0]?.url))
    await expect(page.locator('#vehicle-head')).toContainText(/\$[\d,]+ \+ GST/)
  })

  test('REVIEW-01 REVIEW-02 the average is that of all reviews, and it says which are shown', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const reviews = page.getByRole('region', { name: 'Rated 4.6 out of 5' })
    await expect(reviews).toContainText('The average of 1891 reviews. Showing reviews of 4 stars and above.')
    const shown = reviews.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
    await expect(shown).toHaveCount(12)
    await expect(shown.getByRole('img', { name: /^[45] out of 5$/ })).toHaveCount(12)
  })

  test('four similar vehicles at most, none of them sold, none of them this one', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    await expectSimilar(page, 'Similar cars', certified.path)
    await expect(
      page.getByRole('region', { name: 'Similar cars' }).getByRole('link', { name: 'Every Hatch in stock' }),
    ).toHaveAttribute('href', `${cars.stockPath}?body=Hatch`)
  })
})

function actions(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Price and actions' })
}

function galleryOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Photos', exact: true })
}

function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true })
}

type Point = readonly [x: number, y: number]

async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}

/** A link opens its dialog, which is left again as the project allows, and opens once more. */
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

/** Sent empty, the dialog stays and says what is wrong, and no other form of the page does. */
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

/** Eligible for neither: no way to pay stands anywhere on the page. */
async function expectNoPayment(page: Page): Promise<void> {
  await expect(
    actions(page)
      .getByRole('link', { name: /^Enquire|^Register/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Buy online|Reserve )/ })).toHaveCount(0)
}

async function expectSimilar(page: Page, title: string, path: string): Promise<void> {
  const cards = page.getByRole('region', { name: title }).getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading').getByRole('link')).not.toHaveAttribute('href', path)
    await expect(card.getByText(/\bsold\b/i)).toHaveCount(0)
  }
}

async function expectNewTab(page: Page, link: Locator): Promise<void> {
  const opened = page.waitForEvent('popup')
  await link.click()
  const tab = await opened
  await tab.waitForURL((await addressBehind(link)).href)
  await tab.close()
}

async function hitOf(page: Page, path: string): Promise<{ id: number; price: number }> {
  const { hits } = await searchAsJson(page, cars, '?car_type=used&make=Mazda')
  const hit = hits.find(({ url }) => url === path)
  if (!hit) throw new Error(`${path} is not in stock`)
  return hit
}

/** Where a link leads, as the browser reads it. */
async function addressBehind(link: Locator): Promise<URL> {
  return new URL(await link.evaluate((element) => (element as HTMLAnchorElement).href))
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0
}

function fontSizeOf(element: Locator): Promise<number> {
  return element.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
}
