import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { closedAllWeek } from '#test/a-website-folder.ts'
import { axeFaults } from './axe.ts'
import { forecourt } from './operator.ts'
import { addressOf, aShopper, expect, hasScript, leadsOf, mailsOf, test, wake } from './shopper.ts'

/** The enquiry of this website asks every type of field. It is imported as an operator would do it. */
const website = { slug: 'every-field' }
const path = '/cars/2024-mazda-cx-5-e1'
const settings = {
  id: 9700,
  slug: website.slug,
  template: 'default',
  name: 'Every Field Motors',
  url: 'https://every-field.example',
  stock_feeds: ['stock.csv'],
  dealerships: [
    { id: 9700, slug: 'every-north', name: 'Every North' },
    { id: 9701, slug: 'every-south', name: 'Every South' },
  ],
  dealership_id: 9700,
  config: {
    lead: { recipients: [{ to: 'sales@every-field.example' }], acknowledge: false },
    forms: {
      'vehicle-enquiry': {
        fields: [
          { name: 'first_name', type: 'firstName', label: 'First name' },
          { name: 'last_name', type: 'lastName', label: 'Last name' },
          { name: 'phone', type: 'phone' },
          { name: 'email', type: 'email' },
          { name: 'Budget', type: 'currency' },
          { name: 'Trade-in Make', type: 'make' },
          { name: 'Trade-in Model', type: 'model' },
          { name: 'Trade-in Year', type: 'year' },
          { name: 'Rego', type: 'rego' },
          { name: 'Licence', type: 'licenseNumber' },
          { name: 'dob', type: 'dob', label: 'Date of birth' },
          { name: 'expires', type: 'expiryDate', label: 'Licence expires' },
          { name: 'Repayments', type: 'radioGroup', options: ['Weekly', 'Monthly'] },
          {
            name: 'Extras',
            type: 'checkCard',
            options: [{ value: 'Bar', hint: 'Made of steel.' }, 'Tray'],
            required: false,
          },
          { name: 'Tyres', type: 'tyres' },
          { name: 'location', type: 'locationSelect', label: 'Location' },
          { name: 'dealership_slug', type: 'dealershipSelect', label: 'Dealership' },
          { name: 'Rating', type: 'starRating' },
          { name: 'message', type: 'textarea', label: 'Message', required: false },
          { name: 'Papers', type: 'file', required: false },
          { name: 'Card', type: 'cardNumber' },
          { name: 'skip', type: 'button', label: 'Skip', value: 'reset' },
          {
            name: 'terms_conditions',
            type: 'terms',
            label: 'I accept the terms',
            link: { text: 'terms', href: '/terms' },
          },
        ],
      },
    },
  },
}
const locations = ['North', 'South'].map((name, index) => ({
  id: 97_000 + index,
  name,
  slug: name.toLowerCase(),
  dealership_id: 9700 + index,
  location_type: 'sales',
  licence: { label: 'MD', number: `9700${index}`, state: 'NSW' },
  dealership_slug: `every-${name.toLowerCase()}`,
  primary: index === 0,
  contact_detail: { phone: `02 5550 000${index}`, opening_hours: closedAllWeek },
  address: {
    street: '1 Road',
    city: `${name}ville`,
    state: 'NSW',
    postcode: '2000',
    full: `1 Road, ${name}ville`,
  },
}))
const stock = [
  'Stock No,Dealership,Condition,Year,Make,Model,Price,Odometer,Date In Stock',
  'E1,every-north,Used,2024,Mazda,CX-5,30000,12400,01/01/2026',
  'E2,every-north,Used,2023,Jayco,Journey,40000,100,01/01/2026',
].join('\n')

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'every-field-'))
  const files = {
    'website.json': JSON.stringify(settings),
    'locations.json': JSON.stringify(locations),
    'pages/privacy-policy.md':
      '---\npath: /privacy-policy\ntitle: Privacy policy\n---\nWhat we keep, and why.\n',
    'stock.csv': stock,
  }
  await mkdir(join(folder, 'pages'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await forecourt('website', 'import', folder)
  await rm(folder, { recursive: true })
})

async function openForm(page: Page): Promise<Locator> {
  await page.goto(addressOf(website.slug, path))
  return page.locator('form:has(input[name=form][value=vehicle-enquiry])').first()
}

/** Fills in everything that is required. */
async function fillIn(form: Locator, shopper: { name: string; email: string }): Promise<void> {
  const [first = '', last = ''] = shopper.name.split(' ')
  const text = (name: string) => form.getByRole('textbox', { name, exact: true })
  await text('First name').fill(first)
  await text('Last name').fill(last)
  await form.getByRole('textbox', { name: /^Phone/ }).fill('0411222333')
  await form.getByRole('textbox', { name: /^Email/ }).fill(shopper.email)
  await form.getByRole('textbox', { name: /^Budget/ }).fill('45000')
  await form.getByRole('combobox', { name: /^Trade in Make/ }).selectOption('Jayco')
  await form.getByRole('combobox', { name: /^Trade in Model/ }).selectOption('Other')
  await text('Which model?').fill('Swan')
  await form.getByRole('combobox', { name: /^Trade in Year/ }).selectOption('2020')
  await form.getByRole('textbox', { name: /^Licence/ }).fill('nsw 123')
  await text('Day').fill('27')
  await form
    .getByRole('group', { name: /^Date of birth/ })
    .getByRole('textbox', { name: 'Month' })
    .fill('Mar')
  await form
    .getByRole('group', { name: /^Date of birth/ })
    .getByRole('textbox', { name: 'Year' })
    .fill('1985')
  await form
    .getByRole('group', { name: /^Licence expires/ })
    .getByRole('textbox', { name: 'Month' })
    .fill('8')
  await form
    .getByRole('group', { name: /^Licence expires/ })
    .getByRole('textbox', { name: 'Year' })
    .fill('2099')
  await form.getByRole('radio', { name: 'Monthly' }).check({ force: true })
  await form.getByRole('checkbox', { name: /^Bar/ }).check()
  await form.getByRole('checkbox', { name: 'Front left' }).check()
  await form.getByRole('checkbox', { name: 'Rear right' }).check()
  await form.getByRole('radio', { name: /^South/ }).check()
  await form.getByRole('combobox', { name: /^Dealership/ }).selectOption('every-south')
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await form.getByRole('checkbox', { name: /^I accept/ }).check()
}

/** The dealership reads the answers like this. */
const told = {
  Budget: '$45,000',
  'Trade in Make': 'Jayco',
  'Trade in Model': 'Swan',
  'Trade in Year': '2020',
  Licence: 'NSW123',
  'Date of birth': '27 March 1985',
  'Licence expires': 'August 2099',
  Repayments: 'Monthly',
  Extras: 'Bar',
  Tyres: 'Front left, Rear right',
  Rating: '4 stars',
  'I accept the terms': 'Yes',
  Dealership: 'Every South',
  Location: 'North, 1 Road, Northville',
  'Asked for': 'South',
}

test('FIELD-01..19 a form with every type of field is filled in and sent, with script and without', async ({
  page,
  javaScriptEnabled,
}) => {
  const form = await openForm(page)
  if (hasScript(javaScriptEnabled)) await wake(page)
  const shopper = aShopper()
  await fillIn(form, shopper)
  await form
    .locator('input[type=file][name]')
    .setInputFiles([
      { name: 'papers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 papers') },
    ])
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/success\?/)
  const [lead] = await leadsOf(shopper, website)
  expect(lead).toMatchObject({ name: shopper.name })
  await expect.poll(async () => (await mailsOf(shopper)).length).toBeGreaterThan(0)
  const [mail] = await mailsOf(shopper)
  for (const [name, value] of Object.entries(told)) expect(mail?.text).toContain(`${name}: ${value}`)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['papers.pdf'])
  for (const unsaid of ['Card:', 'skip:']) expect(mail?.text).not.toContain(unsaid)
})

test('FIELD-12 VALID-08 a wrong date has one message, and its wrong part has the focus', async ({
  page,
  javaScriptEnabled,
}) => {
  const form = await openForm(page)
  if (hasScript(javaScriptEnabled)) await wake(page)
  await fillIn(form, aShopper())
  const birth = form.getByRole('group', { name: /^Date of birth/ })
  await birth.getByRole('textbox', { name: 'Month' }).fill('13')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(birth.getByText('Please enter a real date in the past.')).toHaveCount(1)
  await expect(birth.getByRole('textbox', { name: 'Month' })).toBeFocused()
  await expect(birth.getByRole('textbox', { name: 'Day' })).toHaveValue('27')
  await expect(form.getByRole('textbox', { name: 'Which model?' })).toHaveValue('Swan')
  await expect(form.getByRole('checkbox', { name: 'Rear right' })).toBeChecked()
})

test('FIELD-08 the model needs a make first, and is cleared with an announcement when the make changes', {
  tag: '@script',
}, async ({ page }) => {
  const form = await openForm(page)
  await wake(page)
  const [make, model] = [
    form.getByRole('combobox', { name: /^Trade in Make/ }),
    form.getByRole('combobox', { name: /^Trade in Model/ }),
  ]
  await expect(model).toBeDisabled()
  await expect(model).toHaveAccessibleDescription('Choose a make first')
  await make.selectOption('Mazda')
  await expect(model.locator('option')).toHaveText(['Choose…', 'CX-5', 'Other'])
  await model.selectOption('CX-5')
  await make.selectOption('Jayco')
  await expect(model).toHaveValue('')
  await expect(form.getByText('The model was cleared, since the make has changed.')).toBeAttached()
  await make.selectOption('Other')
  await expect(model).toHaveValue('Other')
  await expect(form.getByRole('textbox', { name: 'Which make?' })).toBeVisible()
})

test('FIELD-08 FIELD-14 a model that was chosen before the script arrived stays chosen', {
  tag: '@script',
}, async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  const form = await openForm(page)
  const model = form.getByRole('combobox', { name: /^Trade in Model/ })
  await form.getByRole('combobox', { name: /^Trade in Make/ }).selectOption('Jayco')
  await model.selectOption('Journey')
  scripts.resolve()
  await wake(page)
  await expect(model.locator('optgroup')).toHaveCount(0)
  await expect(model).toHaveValue('Journey')
})

test('FIELD-14 files are listed with their size, can be added and removed, and are checked when they are sent', {
  tag: '@script',
}, async ({ page }) => {
  const form = await openForm(page)
  await wake(page)
  const input = form.locator('input[type=file][name]')
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  })
  await input.setInputFiles([file('a.pdf', '%PDF-1')])
  await input.setInputFiles([file('b.pdf', 'no PDF')])
  const list = form.getByRole('list', { name: 'Chosen files' })
  await expect(list.getByRole('listitem')).toContainText(['a.pdf', 'b.pdf'])
  await fillIn(form, aShopper())
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('b.pdf is not a PDF, JPG or PNG file.').last()).toBeVisible()
  await expect(input).toBeFocused()
  await list.getByRole('button', { name: 'Remove b.pdf' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/success\?/)
})

test('FIELD-04 PHONE-20 numbers are grouped on leaving a field; a long message shows how many characters remain', {
  tag: '@script',
}, async ({ page }) => {
  const form = await openForm(page)
  await wake(page)
  const [phone, budget, message] = ['Phone', 'Budget', 'Message'].map(
    (name) => form.getByRole('textbox', { name: new RegExp(`^${name}`) }),
    // the test asked for three fields
  ) as [Locator, Locator, Locator]
  await phone.fill('0411222333')
  await budget.fill('45000')
  await message.fill('x'.repeat(1990))
  await expect(phone).toHaveValue('0411 222 333')
  await expect(budget).toHaveValue('45,000')
  await expect(form.getByText('10 characters left')).toBeVisible()
})

test('FIELD-05 FIELD-11 FIELD-17 the keyboard alone is enough', { tag: ['@script', '@desktop'] }, async ({
  page,
}) => {
  const form = await openForm(page)
  await wake(page)
  await form.getByRole('radio', { name: 'Weekly' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await form.getByRole('checkbox', { name: 'Front left' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('checkbox', { name: 'Front right' })).toBeFocused()
  await form.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '2 stars' })).toBeChecked()
})

test('WCAG 2.2 AA: axe finds nothing on any type of field, at rest and refused', {
  tag: '@script',
}, async ({ page }) => {
  const form = await openForm(page)
  await wake(page)
  const faults = () => axeFaults(page, 'form:has(input[name=form][value=vehicle-enquiry])')
  expect(await faults()).toEqual([])
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('There’s a problem').or(form.getByText("There's a problem"))).toBeVisible()
  expect(await faults()).toEqual([])
})
