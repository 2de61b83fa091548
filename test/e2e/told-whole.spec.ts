import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { forecourt } from './operator.ts'
import { importWebsite } from './own-website.ts'
import { addressOf, aShopper, expect, mailsOf, test, wake } from './shopper.ts'

/*
 * A salesperson reads a lead in four places: the mail, the ADF of a CRM, the webhook and the exported table.
 * Each must have everything that was typed, in the form's words.
 */

interface Told {
  type: string
  data: {
    name: string
    email: string
    phone: string
    message?: string
    opt_in: boolean
    campaign: string
    visited_pages: string[]
    answers: { label: string; text: string }[]
    files?: { name: string }[]
    dealership?: { name: string }
  }
}

const website = 'told-whole'
const told: Told[] = []
let crm: Server

// one receiver hears of all leads, so the tests run one after the other
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  crm = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      told.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.end()
    })
  })
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve))
  const { port } = crm.address() as AddressInfo
  const dealerships = ['North', 'South'].map((name, index) => ({
    id: 9740 + index,
    slug: `told-${name.toLowerCase()}`,
    name: `Told ${name}`,
  }))
  await importWebsite(website, 9740, {
    settings: {
      demo: true,
      dealerships,
      dealership_id: 9740,
      finance_provider: 'Told Loans',
      config: {
        marketing_consent: true,
        lead: {
          recipients: [{ to: 'people@told.example' }, { to: 'crm@told.example', format: 'adf' }],
          webhooks: [{ url: `http://127.0.0.1:${port}/leads` }],
        },
      },
    },
    location: { dealership_slug: 'told-north', name: 'Told North Sales', slug: 'told-north-sales' },
  })
})
test.afterAll(() => {
  crm.closeAllConnections()
  crm.close()
})

const name = "Māia Te Whānau-O'Connor"
const message = `Kia ora, is it “ready”? 🚐\n=1+1 & <b>100 %</b>\n${'A long sentence. '.repeat(40)}Ends.`
const résumé = { name: 'Résumé Māia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Māia') }

const forms = [
  {
    named: 'finance',
    path: '/finance',
    async fill(form: Locator, email: string) {
      await form.getByRole('textbox', { name: /^What do you want to spend/ }).fill('45,500')
      await form.getByRole('textbox', { name: /^Deposit/ }).fill('5000')
      await form.getByRole('combobox', { name: /^Over how long/ }).selectOption('7 years')
      await form.getByRole('radio', { name: 'Fortnightly' }).check({ force: true })
      await goOn(form, 'Your situation')
      await form.getByRole('radio', { name: 'Self-employed' }).check({ force: true })
      await form.getByRole('combobox', { name: /^For how long/ }).selectOption('1 to 3 years')
      await form.getByRole('textbox', { name: /^Income/ }).fill('92500')
      await form.getByRole('radio', { name: 'Renting' }).check({ force: true })
      await goOn(form, 'User Details')
      await fillInPerson(form, email)
      for (const [part, value] of Object.entries({ Day: '7', Month: 'March', Year: '1985' }))
        await form.getByRole('textbox', { name: part, exact: true }).fill(value)
      await form.getByRole('combobox', { name: /^State/ }).selectOption('NT')
      await form.getByRole('combobox', { name: /^Preferred dealership/ }).selectOption('Told South')
      await form.getByRole('checkbox', { name: /^Contact me/ }).uncheck()
    },
    pressed: 'Submit',
    told: [
      ['What do you want to spend?', '$45,500'],
      ['Deposit', '$5,000'],
      ['Over how long?', '7 years'],
      ['How often do you want to pay?', 'Fortnightly'],
      ['How do you earn your income?', 'Self-employed'],
      ['For how long?', '1 to 3 years'],
      ['Income before tax, a year', '$92,500'],
      ['Where do you live?', 'Renting'],
      ['Date of birth', '7 March 1985'],
      ['State', 'NT'],
      ['Preferred dealership', 'Told South'],
    ],
    mayContact: false,
    message: undefined,
    files: [],
  },
  {
    named: 'careers',
    path: '/careers',
    async fill(form: Locator, email: string) {
      await fillInPerson(form, email)
      await form.locator('input[type=file][name]').setInputFiles([résumé])
      await form.getByRole('textbox', { name: /^Why this job/ }).fill(message)
      await form.getByRole('checkbox', { name: /^Contact me/ }).check()
    },
    pressed: 'Send application',
    told: [],
    mayContact: true,
    message,
    files: [résumé.name],
  },
]

for (const form of forms)
  test(`MEND-61 MEND-62 MEND-65 MEND-72 mail, ADF, webhook and table have everything that is typed into ${form.named}`, {
    tag: '@once',
  }, async ({ page }) => {
    test.setTimeout(60_000)
    const shopper = aShopper({ name, email: `maia.o'connor+${form.named}@shopper.example` })
    await page.goto(
      addressOf(website, '/about-us?utm_source=google&utm_medium=cpc&utm_campaign=eofy-2026-06-30'),
    )
    await page.goto(addressOf(website, form.path))
    await wake(page)
    const shown = page.locator(`form:has(input[name=form][value=${form.named}])`)
    await form.fill(shown, shopper.email)
    await shown.getByRole('button', { name: form.pressed }).last().click()
    await expect(page).toHaveURL(/\/success\?/)

    await expect.poll(async () => (await mailsOf(shopper)).length).toBe(2)
    await expect.poll(() => webhookOf(shopper.email)).toBeTruthy()
    const mails = await mailsOf(shopper)
    const adf = mails.find(({ subject }) => subject?.startsWith('ADF'))
    const mail = mails.find((one) => one !== adf)
    const hook = webhookOf(shopper.email)
    const row = await rowOf(page, shopper.email)

    // every copy says who it is, and how to answer
    expect(mail?.subject).toContain(name)
    expect(mail?.replyTo).toEqual([{ name, address: shopper.email }])
    for (const text of [mail?.text, textOf(mail?.html)]) {
      expect(text).toMatch(new RegExp(`Name:?\\s*${name}`))
      expect(text).toMatch(/Phone:?\s*0411 222 333/)
    }
    expect(adf?.text).toContain('<name part="last" type="individual">Te Whānau-O&#39;Connor</name>')
    expect(hook?.data).toMatchObject({ name, phone: '0411222333', opt_in: form.mayContact })
    expect(row).toContain(name)
    expect(row).toContain('0411 222 333')

    // every answer has its label, unit and date
    for (const [label, value] of form.told) {
      const line = `${label}: ${value}`
      expect(mail?.text).toContain(line)
      expect(textOf(mail?.html)).toContain(`${label} ${value}`)
      expect(adf?.text).toContain(line)
      expect(row).toContain(line)
      expect(hook?.data.answers).toContainEqual(expect.objectContaining({ label, text: value }))
    }
    const labels = hook?.data.answers.map(({ label }) => label) ?? []
    const inOrder = form.told.map(([label]) => label)
    expect(labels.filter((label) => inOrder.includes(label))).toEqual(inOrder)

    // the message and the files are there
    const written = form.message
    if (written !== undefined) {
      expect(lines(mail?.text)).toContain(written)
      expect(lines(hook?.data.message)).toBe(written)
      expect(adf?.text).toContain('=1+1 &amp; &lt;b&gt;100 %&lt;/b&gt;')
      expect(lines(row)).toContain(written)
    }
    for (const file of form.files) {
      for (const one of mails) expect(one.attachments.map(({ filename }) => filename)).toContain(file)
      for (const text of [mail?.text, adf?.text, row]) expect(text).toContain(file)
    }
    expect(hook?.data.files?.map((file) => file.name) ?? []).toEqual(form.files)

    // the campaign, the first page and the consent are there
    for (const text of [mail?.text, adf?.text, row, hook?.data.campaign])
      expect(text).toContain('google, cpc, eofy-2026-06-30')
    expect(hook?.data.visited_pages.at(-1)).toBe(form.path)
    for (const text of [mail?.text, adf?.text])
      expect(text).toContain(`Contact: ${form.mayContact ? 'Agreed' : 'Not agreed'}`)
  })

async function fillInPerson(form: Locator, email: string): Promise<void> {
  await form.getByRole('textbox', { name: /^First name/ }).fill('Māia')
  await form.getByRole('textbox', { name: /^Last name/ }).fill("Te Whānau-O'Connor")
  await form.getByRole('textbox', { name: /^Phone/ }).fill('+61 411 222 333')
  await form.getByRole('textbox', { name: /^Email/ }).fill(email)
}

async function goOn(form: Locator, step: string): Promise<void> {
  await form.getByRole('button', { name: 'Continue' }).last().click()
  await expect(form.getByRole('heading', { name: step })).toBeVisible()
}

function webhookOf(email: string): Told | undefined {
  return told.find(({ type, data }) => type !== 'lead.partial' && data.email === email)
}

/** Finds the row of a lead in the table that `leads export` prints. */
async function rowOf(page: Page, email: string): Promise<string> {
  const table = await forecourt('leads', 'export', website)
  // a line break ends a row only where an id follows, since messages have line breaks too

  const rows = table.split(/\r\n(?=[\da-f-]{36},)/)
  const row = rows.find((one) => one.includes(email)) ?? ''
  expect(row, `the row of ${email}, exported beside ${page.url()}`).not.toBe('')
  return row
}

function textOf(html: string | undefined): string {
  return (html ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
}

/** Normalises line breaks, because browsers post them as CRLF. */
function lines(text: string | undefined): string {
  return (text ?? '').replaceAll('\r\n', '\n')
}
