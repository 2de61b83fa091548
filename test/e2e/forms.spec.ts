import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { addressOf, aShopper, expect, leadsOf, type Shopper, test, wake } from './shopper.ts'

/** Fills in the fields of one page or step. */
type Fill = (page: Page, shopper: Shopper) => Promise<void>

interface FormCase {
  readonly rows: string
  readonly website: string
  readonly path: string
  readonly category: string
  /** The labels of the fields that must not be empty, step by step; a form of one page has one list. */
  readonly required: readonly (readonly string[])[]
  readonly fill: readonly Fill[]
  /**
   * One form of each sort is also sent without script: of one page, with files, with steps, and with
   * selects that depend on each other.
   */
  readonly isPlainToo?: boolean
  /** The last step's button has this label. */
  readonly submit?: string
}

const person: Fill = async (page, { name, phone, email }) => {
  const form = formOn(page)
  await form.getByLabel(/^Name/).fill(name)
  await form.getByLabel(/^Phone/).fill(phone)
  await form.getByLabel(/^Email/).fill(email)
}
const fullPerson: Fill = async (page, { name, phone, email }) => {
  const form = formOn(page)
  const [first = '', ...last] = name.split(' ')
  await form.getByLabel(/^First name/).fill(first)
  await form.getByLabel(/^Last name/).fill(last.join(' '))
  await form.getByLabel(/^Phone/).fill(phone)
  await form.getByLabel(/^Email/).fill(email)
}
const vehicle =
  (make: string, model: string, year: string): Fill =>
  async (page) => {
    const byHand = page.getByText('I don’t know the rego')
    const makes = page.locator(`select[name="${make}"]`)
    if (!(await makes.isVisible())) await byHand.click()
    await makes.selectOption({ index: 1 })
    const models = page.locator(`select[name="${model}"]`)
    await expect(models.locator('option')).not.toHaveCount(1)
    await models.selectOption({ index: 1 })
    await page.locator(`select[name="${year}"]`).selectOption('2019')
  }
const ownVehicle = vehicle('Trade-in Make', 'Trade-in Model', 'Trade-in Year')
const condition: Fill = async (page) => {
  await page.getByLabel(/^Odometer/).fill('45,000')
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByText('Full', { exact: true }).click()
}
const seller: Fill = async (page, shopper) => {
  await person(page, shopper)
  await page.getByLabel(/^Postcode/).fill('4000')
}
const all =
  (...fills: readonly Fill[]): Fill =>
  async (page, shopper) => {
    for (const fill of fills) await fill(page, shopper)
  }
const into =
  (label: RegExp, text: string): Fill =>
  async (page) =>
    formOn(page).getByLabel(label).fill(text)

const whoIs = ['Name', 'Phone', 'Email']
const ownVehicleSteps = [
  ['Make', 'Model', 'Year'],
  ['Odometer', 'Condition', 'Service history'],
  [...whoIs, 'Postcode'],
]

const forms: readonly FormCase[] = [
  {
    rows: 'FORM-13 ROUTE-27',
    isPlainToo: true,
    website: 'red-gum-caravans',
    path: '/contact',
    category: 'General',
    required: [[...whoIs, 'Message']],
    fill: [all(person, into(/^Message/, 'Are you open on Monday?'))],
  },
  {
    rows: 'FORM-14 fleet',
    website: 'harbourline-motors',
    path: '/contact?topic=fleet',
    category: 'Fleet',
    required: [['Company', ...whoIs, 'How many vehicles?', 'What are they for?']],
    fill: [
      all(into(/^Company/, 'Zip Care'), person, into(/^How many/, '12'), into(/^What are they/, 'Visits')),
    ],
  },
  {
    rows: 'FORM-14 parts',
    website: 'longreach-trucks',
    path: '/parts',
    category: 'Parts',
    required: [[...whoIs, 'Which part or accessory?']],
    fill: [all(person, into(/^Which part/, 'A mirror for a Hino 500'))],
  },
  {
    rows: 'FORM-14 ROUTE-18 service',
    website: 'ironbark-moto',
    path: '/service',
    category: 'Service',
    required: [[...whoIs, 'Message']],
    fill: [all(person, into(/^Message/, 'Chain and brakes'))],
  },
  {
    rows: 'FORM-14 ROUTE-19 STEP-01 service booking',
    isPlainToo: true,
    website: 'lantern-cars',
    path: '/pages/book-a-service',
    category: 'Service',
    required: [['Make', 'Model', 'Year'], ['What is needed?'], [], [], whoIs],
    fill: [
      vehicle('Vehicle Make', 'Vehicle Model', 'Vehicle Year'),
      async (page) => page.getByLabel('Repairs').check(),
      async () => {},
      async (page) => page.getByLabel('I will wait').check(),
      person,
    ],
    submit: 'Book',
  },
  {
    rows: 'FORM-14 ROUTE-17 test drive',
    website: 'kauri-motors',
    path: '/book-test-drive',
    category: 'Test Drive',
    required: [whoIs],
    fill: [
      async (page, { name, email }) => {
        await formOn(page).getByLabel(/^Name/).fill(name)
        await formOn(page)
          .getByLabel(/^Phone/)
          .fill('021 123 4567')
        await formOn(page)
          .getByLabel(/^Email/)
          .fill(email)
      },
    ],
  },
  {
    rows: 'FORM-14 ROUTE-20 STEP-01 trade-in',
    website: 'harbourline-motors',
    path: '/trade-in',
    category: 'Trade In',
    required: ownVehicleSteps,
    fill: [ownVehicle, condition, seller],
  },
  {
    rows: 'FORM-13 STEP-01 sell my car',
    isPlainToo: true,
    website: 'lantern-cars',
    path: '/sell-your-car',
    category: 'Sell My Car',
    required: ownVehicleSteps,
    fill: [ownVehicle, condition, seller],
  },
  {
    rows: 'FIN-03 STEP-01 finance application',
    isPlainToo: true,
    website: 'lantern-cars',
    path: '/finance',
    category: 'Finance',
    required: [
      ['What do you want to spend?', 'Over how long?'],
      ['How do you earn your income?', 'For how long?', 'Where do you live?'],
      ['First name', 'Last name', 'Phone', 'Email', 'Date of birth', 'State'],
    ],
    fill: [
      async (page) => {
        await formOn(page)
          .getByLabel(/^What do you want/)
          .fill('25,000')
        await formOn(page)
          .getByLabel(/^Over how long/)
          .selectOption('5 years')
      },
      async (page) => {
        await page.getByLabel('Full time', { exact: true }).check()
        await formOn(page)
          .getByLabel(/^For how long/)
          .selectOption('1 to 3 years')
        await page.getByLabel('Renting').check()
      },
      async (page, shopper) => {
        await fullPerson(page, shopper)
        await formOn(page).getByLabel('Day').fill('27')
        await formOn(page).getByLabel('Month').fill('Mar')
        await formOn(page).getByLabel('Year', { exact: true }).fill('1985')
        await formOn(page)
          .getByLabel(/^State/)
          .selectOption('SA')
      },
    ],
  },
  {
    rows: 'CAREER-02 careers',
    isPlainToo: true,
    website: 'harbourline-motors',
    path: '/careers',
    category: 'Careers',
    required: [['First name', 'Last name', 'Phone', 'Email', 'Résumé and letter']],
    fill: [
      async (page, shopper) => {
        await fullPerson(page, shopper)
        await page.locator('input[type=file][name=files]').setInputFiles({
          name: 'resume.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
        })
      },
    ],
    submit: 'Send application',
  },
]

for (const form of forms) {
  test(`${form.rows}: each empty required field is named, and the filled-in form becomes a lead @script @desktop`, async ({
    page,
  }) => {
    await page.goto(addressOf(form.website, form.path))
    await wake(page)
    // every-page.spec.ts examines the form before it is refused
    await fillAndSend(page, form, async () => expect(await axeFaults(page, 'main')).toEqual([]))
  })

  // the other forms are made of the same parts
  if (form.isPlainToo)
    test(`${form.rows}: the same without script @plain`, async ({ page }) => {
      await page.goto(addressOf(form.website, form.path))
      await fillAndSend(page, form)
    })
}

async function fillAndSend(
  page: Page,
  { website, category, required, fill, submit = 'Submit' }: FormCase,
  whenWrong?: () => Promise<void>,
): Promise<void> {
  const shopper = aShopper()
  for (const [step, names] of required.entries()) {
    const isLast = step === required.length - 1
    const press = () => sendWith(page, isLast ? submit : 'Continue')
    if (names.length > 0) {
      await press()
      const problems = page.locator('.error-summary a')
      await expect(problems).toHaveText(names.map((name) => `${name}: *This is a required field.`))
      await expect(page).toHaveTitle(/^Error: /)
      if (step === 0) await whenWrong?.()
    }
    await fill[step]?.(page, shopper)
    await press()
    if (!isLast)
      await expect(page.locator('.steps-text')).toHaveText(`Step ${step + 2} of ${required.length}`)
  }
  await expect(page).toHaveURL(/\/success\?category=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await leadsOf(shopper, { slug: website })).toMatchObject([{ category, status: 'Complete' }])
}

test('STEP-02 STEP-09 STEP-23 by keyboard alone Back, a reload and Continue lose nothing @script @desktop', async ({
  page,
}) => {
  await page.goto(addressOf('harbourline-motors', '/trade-in'))
  await wake(page)
  await page.getByLabel(/^Registration/).focus()
  await page.keyboard.type('abc 123')
  await page.getByText('I don’t know the rego').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('select[name="Trade-in Model"] option')).not.toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2019')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.step-title')).toHaveText('Its condition')
  await expect(page.locator('.step-title')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('45000')
  await page.reload()
  await expect(page.locator('.step-title')).toHaveText('Its condition')
  await expect(page.getByLabel(/^Odometer/)).toHaveValue(/45,?000/)
  await page.getByRole('button', { name: 'Go Back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Registration/)).toHaveValue(/abc 123/i)
  await page.keyboard.press('Enter')
})

test('STEP-18 ERR-03 ERR-06 a step that cannot be saved says so, keeps everything, and goes on when the connection is back @script @desktop', async ({
  page,
  problems,
}) => {
  await page.goto(addressOf('harbourline-motors', '/trade-in'))
  await wake(page)
  await ownVehicle(page, aShopper())
  await page.route('**/api/leads', (route) => route.abort())
  await sendWith(page, 'Continue')
  await expect(page.locator('.banner-destructive')).toBeVisible()
  await expect(page.locator('.step-title')).toHaveText('Your vehicle')
  await expect(page.locator('select[name="Trade-in Year"]')).toHaveValue('2019')
  await page.unroute('**/api/leads')
  // the browser logs the broken connection
  problems.length = 0
  await sendWith(page, 'Continue')
  await expect(page.locator('.step-title')).toHaveText('Its condition')
})

test('STEP-18 a step whose answer was lost goes on with what was changed since @script @once', async ({
  page,
  problems,
}) => {
  await page.goto(addressOf('harbourline-motors', '/trade-in'))
  await wake(page)
  await ownVehicle(page, aShopper())
  // the server has the step, and the connection breaks before it can say so
  await page.route('**/api/leads', async (route) => {
    const { host, pathname } = new URL(route.request().url())
    const headers = { ...route.request().headers(), host }
    expect((await route.fetch({ url: addressOf(null, pathname), headers })).status()).toBe(201)
    await route.abort()
  })
  await sendWith(page, 'Continue')
  await expect(page.locator('.banner-destructive')).toBeVisible()
  await page.unroute('**/api/leads')
  problems.length = 0
  await page.getByText('I don’t know the rego').click()
  await page.locator('select[name="Trade-in Year"]').selectOption('2018')
  await sendWith(page, 'Continue')
  await expect(page.locator('.step-title')).toHaveText('Its condition')
})

test('FAV-05 a visitor who has sent a form before need not type the same again @script @phone', async ({
  page,
}) => {
  const shopper = aShopper()
  const here = { slug: 'red-gum-caravans' }
  await page.goto(addressOf(here.slug, '/contact'))
  await wake(page)
  await person(page, shopper)
  await formOn(page)
    .getByLabel(/^Message/)
    .fill('Hello')
  await sendWith(page, 'Submit')
  await expect(page).toHaveURL(/\/success/)
  await page.goto(addressOf(here.slug, '/contact'))
  await expect(formOn(page).getByLabel(/^Name/)).toHaveValue(shopper.name)
  await expect(formOn(page).getByLabel(/^Email/)).toHaveValue(shopper.email)
})

function formOn(page: Page) {
  return page.locator('main form[method="post"]').last()
}

async function sendWith(page: Page, label: string): Promise<void> {
  await formOn(page).getByRole('button', { name: label, exact: true }).last().click()
}
