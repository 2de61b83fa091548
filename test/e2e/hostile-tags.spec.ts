import { hogs, hostileTags } from './hostile-tags.ts'
import { importWebsite } from './own-website.ts'
import { addressOf, aShopper, expect, fillInPerson, leadsOf, test } from './shopper.ts'

const slug = 'hostile-motors'

test.beforeAll(async () => {
  await importWebsite(slug, 3003, {
    settings: {
      tags: hostileTags.map(([name], index) => ({
        key: `tag-${index}`,
        name,
        purpose: 'analytics',
        script: `https://tag-${index}.example/tag.js`,
      })),
    },
  })
})

test('forty hostile tags: nothing moves, nothing waits, nothing leaves, and the enquiry arrives', {
  tag: '@once',
}, async ({ page, problems }) => {
  const asked: string[] = []
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('popup', (popup) => dialogs.push(popup.url()))
  const areAllThere = async (): Promise<void> => {
    for (let tries = 0; tries < 150 && new Set(asked).size < hostileTags.length; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await page.route(/^(https|wss):/, async (route) => {
    const { hostname } = new URL(route.request().url())
    asked.push(hostname)
    const index = /^tag-(\d+)\.example$/.exec(hostname)?.[1]
    // scripts that hold the processor wait, because they would keep the others from starting
    if (Number(index) >= hostileTags.length - hogs.length) await areAllThere()
    const script = index === undefined ? undefined : hostileTags[Number(index)]?.[1]
    return script === undefined
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.goto(addressOf(slug, '/search/new-used-and-demo-cars'))
  await page.goto(addressOf(slug, (await page.locator('main h3 a').first().getAttribute('href')) ?? ''))
  await page.evaluate(() => {
    const seen = { shift: 0, slowest: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) seen.slowest = Math.max(seen.slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.keyboard.press('Shift')
  await expect.poll(() => new Set(asked).size).toBe(hostileTags.length)
  // every script works for a while
  await page.waitForTimeout(2000)
  const path = new URL(page.url()).pathname

  const shopper = aShopper()
  const form = await fillInPerson(page, shopper)
  await form.getByRole('textbox', { name: 'Message' }).pressSequentially('Is it still there?')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { shift: number; slowest: number } }).seen,
  )
  test.info().annotations.push({ type: 'seen', description: JSON.stringify(seen) })
  expect(seen.shift).toBeLessThanOrEqual(0.01)
  // a script that holds the page's own thread holds it for two seconds or for ever
  expect(seen.slowest).toBeLessThan(2000)
  expect(new URL(page.url()).pathname).toBe(path)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/success/)
  expect(await leadsOf(shopper, { slug })).toMatchObject([{ status: 'Complete' }])
  expect(asked.filter((host) => host === 'thief.example')).toEqual([])
  expect(dialogs).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toContain('slug')
  // the console has the browser's refusals, with the names of the tags
  problems.splice(0)
})
