import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'

const terms = { rate_percent: 9.49, comparison_rate_percent: 10.31, example: 'For $30,000 over 5 years.' }
const lender = {
  finance_provider: 'Torrens Street Finance',
  finance: { terms, disclaimer: 'Licence 900419.' },
}

async function aSite(settings: Readonly<Record<string, unknown>> = lender) {
  const it = await createTestApp()
  const website = await it.aWebsite({ settings })
  return { it, website }
}

async function page(it: TestApp, website: TestWebsite, path: string): Promise<string> {
  const answer = await it.visit(website, path)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Reads the value of the field with this name. */
function valueIn(html: string, name: string): string | undefined {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0]
  return input && /value="([^"]*)"/.exec(input)?.[1]
}

describe('the finance page', () => {
  test('FIN-01 a repayment has the rate, the comparison rate and the warning beside it', async () => {
    const { it, website } = await aSite()
    const html = await page(it, website, '/finance?price=30000&rate=10&months=60')
    const result = /calculator-result.*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(result).toContain('$637')
    expect(result).toContain('9.49% p.a.')
    expect(result).toContain('10.31% p.a. comparison rate')
    expect(result).toContain('WARNING: This comparison rate is true only for the examples given')
    expect(result).toContain('not an offer of credit')
  })

  test('FIN-01 without the lender’s terms an Australian website shows no repayment, and still takes the application', async () => {
    const { it, website } = await aSite({ finance_provider: 'Moreton Lane Finance' })
    const html = await page(it, website, '/finance')
    expect(html).not.toContain('calculator-result')
    expect(html).toContain('id="finance-form"')
  })

  test('FIN-01 elsewhere the figure is an estimate at 10 percent', async () => {
    const { it, website } = await aSite({ locale: 'en-NZ', currency: 'NZD', finance_provider: 'Tui Street' })
    const html = await page(it, website, '/finance?price=30000')
    expect(valueIn(html, 'rate')).toBe('10')
    expect(html).toContain('$637')
    expect(html).not.toContain('comparison rate')
  })

  test('FIN-02 it names the lender, whose disclaimer stands under the figure', async () => {
    const { it, website } = await aSite()
    const html = await page(it, website, '/finance')
    expect(html).toContain('Torrens Street Finance')
    expect(/calculator-result.*?<\/section>/s.exec(html)?.[0]).toContain('Licence 900419.')
  })

  test('FIN-03 ROUTE-15 the application at #finance-form goes in steps; without a lender it is an enquiry', async () => {
    const { it, website } = await aSite()
    const form = /<section id="finance-form".*?<\/section>/s.exec(await page(it, website, '/finance'))?.[0]
    expect(form).toContain('Step 1 of 3')
    const other = await aSite({})
    const plain = /<section id="finance-form".*?<\/section>/s.exec(
      await page(other.it, other.website, '/finance'),
    )?.[0]
    expect(plain).toContain('name="message"')
    expect(plain).not.toContain('Step 1')
  })

  test('ROUTE-14 it is filled in by the address; what is malformed is ignored', async () => {
    const { it, website } = await aSite()
    const { id, dealership_slug } = website.vehicle
    const known = await page(
      it,
      website,
      `/finance?car_id=${id}&vehiclePriceBudget=25990&preferredDealership=${dealership_slug}&vin=ABC123`,
    )
    expect(valueIn(known, 'Vehicle price budget')).toBe('25990')
    expect(valueIn(known, 'price')).toBe('25,990')
    expect(valueIn(known, 'car_id')).toBe(String(id))
    const odd = await page(it, website, '/finance?car_id=%3Cb%3E&vehiclePriceBudget=lots&vin=%22%3E')
    expect(valueIn(odd, 'Vehicle price budget')).toBe('')
    expect([valueIn(odd, 'car_id'), valueIn(odd, 'vin')]).toEqual([undefined, undefined])
  })

  test('ROUTE-13 the other three addresses lead to the website’s own, with their query', async () => {
    const { it, website } = await aSite({ ...lender, config: { finance_path: '/apply-for-finance' } })
    for (const path of ['/finance', '/finance-enquiry', '/finance-the-dream']) {
      const answer = await it.visit(website, `${path}?car_id=1`)
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/apply-for-finance?car_id=1'])
    }
    await page(it, website, '/apply-for-finance')
  })
})
