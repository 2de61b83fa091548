import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { copyPreparedDemo } from '#app/features/content/demo.server.ts'
import { type CardProviderName, cardProviderNames } from '#app/features/tenancy/card-provider-name.ts'
import { setSecret } from '#app/features/tenancy/secrets.server.ts'
import { type Db, openDatabase } from '#app/server/db.server.ts'
import { secretsKey } from '#app/server/secrets-key.server.ts'
import { aPayWay } from '../a-payway.ts'
import type { ProviderStandIn } from '../a-provider.ts'
import { aStripe } from '../a-stripe.ts'
import { aTill } from '../a-till.ts'
import { ask } from '../ask.ts'
import { aDataDir, type RunningServer, removeFolder, startServer } from '../spawned.ts'
import { axeFaults } from './axe.ts'
import { aShopper } from './shopper.ts'

/*
 * Tests the pages on which a card is typed into a provider's own fields. Demo websites do not have them, so
 * this starts a server with real websites and a stand-in of each provider.
 */

const root = new URL('../..', import.meta.url).pathname
interface Shop {
  readonly slug: string
  readonly stock: string
  readonly pays: string
  readonly declined: string
  makeStandIn(): Promise<ProviderStandIn>
  /** What tells the server where the stand-in is. */
  variables(url: string): Record<string, string>
}

const shops: Readonly<Record<CardProviderName, Shop>> = {
  stripe: {
    slug: 'harbourline-motors',
    stock: 'new-used-and-demo-cars',
    pays: 'visa',
    declined: 'visa_chargeDeclined',
    makeStandIn: aStripe,
    variables: (url) => ({ STRIPE_URL: url, STRIPE_SCRIPT: `${url}/stripe.js` }),
  },
  till: {
    slug: 'lantern-cars',
    stock: 'used-cars',
    pays: 'good',
    declined: 'declined',
    makeStandIn: aTill,
    variables: (url) => ({ TILL_URL: url }),
  },
  st_george: {
    slug: 'longreach-trucks',
    stock: 'trucks',
    pays: 'good',
    declined: 'declined',
    makeStandIn: () => aPayWay(),
    variables: (url) => ({ PAYWAY_URL: url }),
  },
}
let dataDir = ''
let server: RunningServer | undefined
const standIns = new Map<CardProviderName, ProviderStandIn>()

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  for (const name of cardProviderNames) standIns.set(name, await shops[name].makeStandIn())
  dataDir = await aDataDir()
  const folder = join(dataDir, 'db')
  copyPreparedDemo(join(root, 'build', 'demo-db'), folder)
  const { db, close } = await openDatabase({ folder })
  for (const [name, standIn] of standIns)
    await takesCardsOf(db, shops[name].slug, standIn, secretsKey(dataDir, undefined))
  await close()
  const variables = [...standIns].map(([name, { url }]) => shops[name].variables(url))
  server = await startServer(dataDir, Object.assign({ RATE_LIMITS: 'off' }, ...variables))
})

/** Turns a demo website into a real one, with an account at the provider that the stand-in plays. */
async function takesCardsOf(db: Db, slug: string, standIn: ProviderStandIn, key: string): Promise<void> {
  const { id, settings } = await db
    .selectFrom('websites')
    .select(['id', 'settings'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const changed = JSON.stringify(settings)
    .replaceAll(/"sandbox_pk_\w+"/g, `"${standIn.publicKey}"`)
    .replace('"demo":true', '"demo":false')
  await db.updateTable('websites').set({ settings: changed }).where('id', '=', id).execute()
  for (const [name, text] of Object.entries(standIn.secrets))
    await setSecret(db, key, { websiteId: id, name, text }, new Date())
}

test.afterAll(async () => {
  await server?.stop('SIGTERM')
  for (const standIn of standIns.values()) standIn.close()
  if (dataDir !== '') removeFolder(dataDir)
})

for (const name of cardProviderNames) {
  const { slug, stock, pays, declined } = shops[name]
  test(`PAY-04 on ${slug} a card is typed into the provider’s fields: script missing, card declined, card paid`, {
    tag: '@once',
  }, async ({ page }) => {
    const refusals: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refusals.push(message.text())
    })
    await reserve(page, slug, stock)
    // the provider's script cannot be loaded
    const url = standIns.get(name)?.url ?? ''
    await page.route(`${url}/**`, (route) => route.abort())
    await page.reload()
    const fields = page.frameLocator('iframe[title="Card details"]')
    await expect(fields.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute(`${url}/**`)
    await page.reload()

    await fields.getByRole('button', { name: /^Pay/ }).click()
    await expect(fields.getByRole('alert')).toContainText(/[Cc]ard|expiry/)
    await enter(page, declined)
    await expect(page.getByRole('alert').first()).toContainText('Nothing was charged.')
    expect(await axeFaults(page)).toEqual([])
    await enter(page, pays)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your reservation')
    expect(refusals).toEqual([])
  })
}

test('PAY-04 while the provider is away the page says so, and a reload continues', {
  tag: '@once',
}, async ({ page }) => {
  const { slug, stock, pays } = shops.stripe
  standIns.get('stripe')?.fail(/payment_intents/, { html: 502 }, { html: 502 })
  await reserve(page, slug, stock, 'We cannot look at your payment right now')
  // the page before says the same: a second click on it would take the first one back
  await page.waitForLoadState()
  const lookedAgain = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Look again' }).click()
  await lookedAgain
  await expect(page.getByText('Nothing happens to it meanwhile')).toBeVisible()
  await page.getByRole('link', { name: 'Look again' }).click()
  await enter(page, pays)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your reservation')
})

test('PAY-04 the bank’s question opens its page, which leads back', { tag: '@once' }, async ({ page }) => {
  const { slug, stock } = shops.till
  const bank = '<title>Bank</title><h1>Is it you?</h1>'
  await page.route('https://till.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: bank }),
  )
  await reserve(page, slug, stock)
  const payment = page.url()
  await enter(page, 'challenged')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is it you?')
  // the bank has no answer yet, so the page only links to it and does not go there by itself
  await page.goto(`${payment}?from=bank`)
  await expect(page.getByRole('link', { name: 'Continue to my bank' })).toBeVisible()
  const till = standIns.get('till')
  for (const { body } of till?.asked ?? []) {
    const id = /"merchantTransactionId":"([0-9a-f-]{36})-\d+"/.exec(body)?.[1]
    if (id) till?.answerBank(id, true)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your reservation')
})

async function reserve(
  page: Page,
  slug: string,
  stock: string,
  heading: string | RegExp = /^Pay/,
): Promise<void> {
  const port = server?.port ?? 0
  const { body } = await ask(port, `${slug}.localhost`, `/api/search/${stock}`)
  const origin = `http://${slug}.localhost:${port}`
  for (const { url } of JSON.parse(body).hits) {
    await page.goto(`${origin}${new URL(url, origin).pathname}/checkout`)
    if (page.url().endsWith('/checkout')) break
  }
  const { name, phone, email } = aShopper()
  await page.getByLabel('Name', { exact: false }).first().fill(name)
  await page.getByLabel('Phone').first().fill(phone)
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel(/^I agree/).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Types a card into the stand-in's fields, whose script makes a token of the last word. */
async function enter(page: Page, card: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Card details"]')
  await fields.getByLabel('Card number').fill(card)
  const expiry = fields.getByLabel('Expiry')
  if ((await expiry.count()) > 0) {
    await expiry.fill('08/29')
    await fields.getByLabel('Name on the card').fill('Ann Lee')
  }
  await fields.getByRole('button', { name: /^Pay/ }).click()
}
