import type { Locator, Page } from '@playwright/test'
import { addressOf, expect, hasScript, test, wake } from './shopper.ts'
import { cars, certified, dialogOf, galleryOf } from './vehicle-page.ts'

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

  test('UI-02 UI-03 the name of an icon button shows at once; unfolding takes 300 ms', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const next = galleryOf(page).getByRole('button', { name: 'Next photo' })
    const tip = () =>
      next.evaluate((button) => {
        const { content, visibility, transitionDelay, transitionDuration } = getComputedStyle(
          button,
          '::after',
        )
        return { content: content.replace(/ \/.*/, ''), visibility, transitionDelay, transitionDuration }
      })
    expect(await tip()).toMatchObject({ visibility: 'hidden' })
    await next.hover()
    expect(await tip()).toEqual({
      content: '"Next photo"',
      visibility: 'visible',
      transitionDelay: '0s',
      transitionDuration: '0s',
    })
    const unfolding = await page
      .locator('details.disclosure')
      .first()
      .evaluate((details) => getComputedStyle(details, '::details-content').transitionDuration)
    expect(unfolding.split(', ')[0]).toBe('0.3s')
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

  test('pictures fill the screen by keyboard, and closing returns to the same place; all pictures show at once, and one of them large', {
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

    const showAll = gallery.getByRole('button', { name: 'Show all' })
    await showAll.click()
    await expect(status).toHaveText('All 8 photos')
    await expect(lightbox.getByRole('listitem')).toHaveCount(8)
    await lightbox.getByRole('button', { name: /^Photo 4: / }).click()
    await expect(status).toHaveText(/^Photo 4 of 8/)
    await lightbox.getByRole('button', { name: 'Show all' }).click()
    await expect(status).toHaveText('All 8 photos')
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

type Point = readonly [x: number, y: number]

async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0
}
