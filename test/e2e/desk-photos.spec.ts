import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { aLargePhoto } from '../a-photo-upload.ts'
import { axeFaults } from './axe.ts'
import { addressOf, expect, hasScript, test } from './shopper.ts'

const slug = 'red-gum-caravans'

/** Opens the photos of a vehicle that only this test has. @returns the path of its page at the desk */
async function openPhotos(page: Page, stocknum: string): Promise<string> {
  await page.goto(addressOf('desk', `/sign-in?${new URLSearchParams({ to: `/stock/${slug}/add` })}`))
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await page.getByLabel('Make', { exact: true }).fill('Jayco')
  await page.getByLabel('Model', { exact: true }).fill('Starcraft')
  await page.getByLabel('Stock number').fill(stocknum)
  await page.getByRole('button', { name: 'Add it as a draft' }).click()
  await expect(page.getByText('A draft: nobody sees it')).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.goto(addressOf('desk', `${path}/photos`))
  return path
}

/** Photos that differ in their colour, as a camera names and marks them. */
async function takenPhotos(count: number) {
  const noise = await aLargePhoto(700_000)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(noise)
        .composite([{ input: await plate(index), left: 0, top: 0 }])
        .withExif({ IFD0: { Make: 'zqCamera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 33/1 0/1' } })
        .jpeg({ quality: 90 })
        .toBuffer(),
    })),
  )
}

/** A corner whose brightness says which photo it is. */
function plate(index: number): Promise<Buffer> {
  const level = index * 10
  return sharp({
    create: { width: 200, height: 200, channels: 3, background: { r: level, g: level, b: level } },
  })
    .png()
    .toBuffer()
}

async function indexIn(photo: Buffer): Promise<number> {
  const corner = await sharp(photo).extract({ left: 100, top: 100, width: 1, height: 1 }).raw().toBuffer()
  return Math.round((corner[0] ?? 0) / 10)
}

const tiles = (page: Page) => page.locator('.photo-grid [data-photo]')

/** Cuts the line while a photo is half on its way, once so many are there. */
async function cutLine(page: Page, context: BrowserContext, there: number): Promise<void> {
  await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(there)
  await expect(page.locator('.photo-state').filter({ hasText: /[1-9]\d%/ })).toBeVisible()
  await context.setOffline(true)
}

test('STOCK-14 STOCK-15 twenty photos of a phone whose line is cut twice are on the page, in order, without what the camera noted', {
  tag: ['@script', '@long'],
}, async ({ page, context, problems }) => {
  const { project, retry } = test.info()
  const path = await openPhotos(page, `ZQ20 ${project.name} ${retry}`)
  const slow = await context.newCDPSession(page)
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 2_000_000,
  })
  const taken = await takenPhotos(20)
  await page.getByLabel('Choose photos').setInputFiles(taken)
  await cutLine(page, context, 3)
  await expect(page.getByText(/^\d+ photos wait on this phone\.$/)).toBeVisible()
  await context.setOffline(false)
  await cutLine(page, context, 8)
  // the page is closed, and the line comes back without it
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(addressOf('desk', path))
  await expect(again.getByText(/^Sending \d+ photos?\.$/)).toBeVisible()
  await again.getByRole('link', { name: /^Photos/ }).click()
  await expect(tiles(again)).toHaveCount(20)
  await expect(again.getByText(/^Sending/)).toHaveCount(0)
  await again.goto(addressOf('desk', path))
  await again.getByLabel('Enquire for price').check()
  await again.getByRole('button', { name: 'Publish' }).click()
  await expect(again.getByText('Published. It is on the website now.')).toBeVisible()
  await again.getByRole('link', { name: 'Open its page' }).click()
  const html = await again.content()
  const shown = [...new Set([...html.matchAll(/%2Fphotos%2F([0-9a-f]{64})\.jpg/g)].map(([, hash]) => hash))]
  const photos = await Promise.all(
    shown.map(async (hash) => {
      const headers = { Host: new URL(addressOf(slug)).host }
      return (await again.request.get(addressOf(null, `/photos/${hash}.jpg`), { headers })).body()
    }),
  )
  // other tests count what is for sale
  await again.goto(addressOf('desk', path))
  await again.locator('.deed-bar').getByText('More', { exact: true }).click()
  await again.getByRole('button', { name: 'Withdraw' }).click()
  await expect(again.getByText('Withdrawn. It is off the website now.')).toBeVisible()
  expect(photos).toHaveLength(20)
  const order: number[] = []
  for (const photo of photos) {
    const { exif, xmp, iptc } = await sharp(photo).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    order.push(await indexIn(photo))
  }
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/.test(problem))).toEqual([])
  problems.length = 0
})

test('STOCK-13 STOCK-15 photos are moved by keys, deleted and put back; what cannot be read says why', {
  tag: '@once',
}, async ({ page, problems }) => {
  await openPhotos(page, `ZQ3 ${test.info().retry}`)
  const [one, two, three] = await takenPhotos(3)
  const broken = { name: 'IMG_9.heic', mimeType: 'image/heic', buffer: Buffer.from('not a picture') }
  if (!one || !two || !three) throw new Error('three photos are wanted')
  await page.getByLabel('Choose photos').setInputFiles([one, two, broken, three])
  await expect(tiles(page)).toHaveCount(3)
  const failed = page.locator('.photo-tile').filter({ hasText: 'Not sent' })
  await expect(failed).toContainText('This picture format cannot be read here. Send JPEG.')
  expect(await axeFaults(page)).toEqual([])
  await failed.getByRole('button', { name: 'Leave it out' }).click()
  await expect(failed).toHaveCount(0)
  const photos = () => tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('data-photo')))
  const before = await photos()
  await tiles(page).nth(2).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(tiles(page).first()).toBeFocused()
  expect(await photos()).toEqual([before[2], before[0], before[1]])
  await tiles(page).first().dragTo(tiles(page).nth(2))
  await expect.poll(photos).toEqual(before)
  await expect(page.getByRole('status')).toHaveText('Order saved. The website shows it now.')
  await page.reload()
  expect(await photos()).toEqual(before)
  await tiles(page).nth(1).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('status')).toHaveText('Removed. It is off the website now.')
  await expect.poll(photos).toEqual([before[0], before[2]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(photos).toEqual(before)
  expect(problems.filter((problem) => !/status of 415/.test(problem))).toEqual([])
  problems.length = 0
})

test('STOCK-21 several are chosen in the list, and what would be done is shown first', async ({
  page,
  javaScriptEnabled,
  viewport,
}) => {
  await page.goto(addressOf('desk', `/sign-in?${new URLSearchParams({ to: `/stock/${slug}` })}`))
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock')
  if (viewport?.width === 390) await page.getByRole('link', { name: 'Choose' }).click()
  const ticks = page.getByRole('checkbox', { name: /^Choose / })
  if (hasScript(javaScriptEnabled) && viewport?.width === 1440) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  } else {
    await ticks.nth(0).check()
    await ticks.nth(1).check()
  }
  if (hasScript(javaScriptEnabled)) {
    await expect(page.getByText('2 chosen')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByLabel('Tag').fill(`Yard day ${test.info().project.name}`)
  await page.getByRole('button', { name: 'Show what it would do' }).click()
  await expect(page.getByRole('heading', { name: 'This would change 2 vehicles' })).toBeVisible()
  await page.getByRole('button', { name: 'Do it: 2 vehicles' }).click()
  await expect(page.getByRole('status')).toHaveText('2 vehicles changed. The website says so now.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status')).toHaveText('Taken back for 2 vehicles.')
})
