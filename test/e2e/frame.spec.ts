import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { importWebsite } from './own-website.ts'
import { addressOf, expect, hasScript, test, wake, websites } from './shopper.ts'

interface MenuItem {
  label: string
  href: string
  children?: MenuItem[]
}

for (const website of websites) {
  test(`ROUTE-53 an unknown address of ${website.name} is not found, inside the website's frame`, {
    tag: website.pair,
  }, async ({ page }) => {
    const response = await page.goto(addressOf(website.slug, '/no-such-page'))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(website.name)
    await expect(page.getByRole('contentinfo')).toContainText(website.name)
    await page.getByRole('main').getByRole('link', { name: 'See what’s in stock' }).click()
    await expect(page).toHaveURL(addressOf(website.slug, website.stockPath))
  })

  test(`NAV-01 NAV-02 the menus of ${website.name} are those of its navigation; only maps and links to other hosts open a new tab`, {
    tag: website.pair,
  }, async ({ page }) => {
    const { header, footer } = navigationOf(website.slug)
    await page.goto(addressOf(website.slug))
    const links = await page.locator('a[href]').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
      })),
    )
    for (const { href, target, rel } of links) {
      const isElsewhere = href.startsWith('https://')
      expect({ href, target, rel }).toEqual({
        href,
        target: isElsewhere ? '_blank' : null,
        rel: isElsewhere ? 'noopener noreferrer' : null,
      })
    }
    await openMenu(page)
    const banner = page.getByRole('banner')
    for (const { label, href, children } of header)
      if (!children?.length && href !== '/range')
        await expect(
          banner.getByRole('link', { name: label, exact: true }).filter({ visible: true }),
        ).toHaveAttribute('href', href)
    await page.keyboard.press('Escape')
    const menus = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })
    const headings = menus.locator('summary').filter({ visible: true })
    const unfold = await headings.all()
    for (const heading of unfold) await heading.click()
    // where a heading unfolds a menu, the menu's own page stands in it once
    const isTwice = ({ href, children }: MenuItem): boolean =>
      unfold.length > 0 && (children ?? []).some((child) => child.href === href)
    await expect(menus.getByRole('link')).toHaveText(
      footer
        .flatMap((item) => [...(isTwice(item) ? [] : [item]), ...(item.children ?? [])])
        .map(({ label }) => label),
    )
  })
}

test('a menu of the header opens, and its links work', { tag: '@desktop' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(addressOf('red-gum-caravans'))
  if (hasScript(javaScriptEnabled)) await wake(page)
  await page.getByRole('banner').getByText('RVs in stock').filter({ visible: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Pre-owned RVs' }).click()
  await expect(page).toHaveURL(addressOf('red-gum-caravans', '/search/pre-owned-RVs-in-stock'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pre-owned RVs' })).toBeHidden()
})

test('the menu of the phone opens, and its links work', { tag: '@phone' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(addressOf('red-gum-caravans'))
  if (hasScript(javaScriptEnabled)) await wake(page)
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('RVs in stock').click()
  await menu.getByRole('link', { name: 'Pre-owned RVs' }).click()
  await expect(page).toHaveURL(addressOf('red-gum-caravans', '/search/pre-owned-RVs-in-stock'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pre-owned RVs' })).toBeHidden()
})

test('NAV-05 the Jayco Range is a menu of the bodies that the models come in', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(addressOf('red-gum-caravans'))
  const banner = page.getByRole('banner')
  await banner.getByText('Jayco Range').filter({ visible: true }).click()
  await expect(banner.getByRole('link', { name: 'Pop Tops' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/range?body=pop+tops',
  )
  await expect(
    banner.getByRole('link', { name: 'Swan', exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await page.goto(addressOf('harbourline-motors'))
  await expect(page.getByRole('banner').getByText(/ Range$/)).toHaveCount(0)
})

test('NAV-06 NAV-07 a menu says that it is open, marks its group, and closes by Escape and by a click elsewhere', {
  tag: ['@script', '@desktop'],
}, async ({ page }) => {
  await page.goto(addressOf('red-gum-caravans'))
  const group = page.locator('[data-menu-group]')
  const opener = group.locator('summary').filter({ hasText: 'RVs in stock' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.hover()
  await page.waitForTimeout(200)
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(group).toHaveClass(/dropdown-open/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(opener).toBeFocused()
  await expect(group).not.toHaveClass(/dropdown-open/)
  await page.keyboard.press('Space')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.click(1200, 700)
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
})

test('NAV-06 if the website says so, a menu opens under the pointer and closes after it has left', {
  tag: ['@script', '@desktop'],
}, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors'))
  const opener = page.locator('[data-menu-group] summary').filter({ hasText: 'Cars' }).first()
  await opener.hover()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.move(700, 800)
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
})

test('NAV-03 DEMO-03 a sign-in link for finance stands in the menu; the rating is 4.4 from 416 reviews', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('red-gum-caravans'))
  await expect(page.locator('header a', { hasText: 'Get pre-approved' }).first()).toHaveAttribute(
    'href',
    '/sign-in?type=finance&redirect=/finance',
  )
  await expect(page.getByRole('region', { name: 'Rated 4.4 out of 5' })).toContainText('416 reviews')
})

test('without a connection the page says so, and that it is back, and keeps what was typed', {
  tag: '@script',
}, async ({ page, context, problems }) => {
  await page.goto(addressOf(websites[0].slug, '/contact'))
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Alex')
  const note = page.locator('#connection')
  await expect(note).toBeHidden()
  await context.setOffline(true)
  await expect(note.getByText('You’re offline. We’ve kept what you typed.')).toBeInViewport()
  await context.setOffline(false)
  await expect(note.getByText('You’re back online. Try again.')).toBeInViewport()
  await expect(note.getByText('You’re offline')).toBeHidden()
  await expect(name).toHaveValue('Alex')
  // the browser logs the connection that the test cut
  problems.splice(0, problems.length, ...problems.filter((text) => !/net::ERR_INTERNET/.test(text)))
})

test('TENANT-01 a logo without a size of its own gets the height that the header gives it', {
  tag: '@script',
}, async ({ page }) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 48"><rect width="220" height="48"/></svg>'
  await importWebsite('logo-motors', 3041, {
    settings: { logo: { url: '/media/logo.svg' } },
    files: { 'media/logo.svg': svg },
  })
  await page.goto(addressOf('logo-motors'))
  const box = await page.getByRole('banner').getByRole('img').boundingBox()
  expect([Math.round(box?.width ?? 0), box?.height]).toEqual([165, 36])
})

test('TENANT-09 an unknown host is answered in plain words', { tag: '@once' }, async ({ page }) => {
  const response = await page.goto(addressOf('nobody-here'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading')).toHaveText('Site not found')
  await expect(page.getByRole('link')).toHaveCount(0)
})

test('the machine itself lists the demo websites, and axe finds nothing on the list', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(addressOf(null))
  if (hasScript(javaScriptEnabled)) expect(await axeFaults(page)).toEqual([])
  for (const website of websites) await expect(page.getByRole('link', { name: website.name })).toBeVisible()
  await page.getByRole('link', { name: websites[0].name }).click()
  await expect(page).toHaveURL(addressOf(websites[0].slug))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(websites[0].headline)
})

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
}

function navigationOf(slug: string): { header: MenuItem[]; footer: MenuItem[] } {
  return JSON.parse(readFileSync(`db/sample/${slug}/navigation.json`, 'utf8'))
}
