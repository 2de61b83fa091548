import { expect, test } from 'vitest'
import { calendarIn } from './a-calendar.ts'
import { aDeliveringWebsite } from './a-delivering-website.ts'
import { aSample, sampleRegistry } from './a-sample.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp } from './app.ts'
import { openAllWeek } from './opening-hours.ts'

// it is Tuesday 30 June 2026, noon in Sydney
const slot = '2026-06-30T14:30:00+10:00'
const path = '/book-test-drive'

async function aYard() {
  const site = await aDeliveringWebsite({
    location: { contact_detail: { opening_hours: openAllWeek } },
    stock: [
      aListing({ 'Stock No': 'ZQ1', Make: 'Toyota', Model: 'Hilux', Year: 2021 }),
      aListing({ 'Stock No': 'ZQ2', Make: 'Mazda', Model: 'CX-5', Year: 2022 }),
    ],
  })
  const [hilux, mazda] = await site.website.stock()
  if (!hilux || !mazda) throw new Error('two vehicles were expected')
  const open = async (query: string) => {
    const html = await (await site.it.visit(site.website, path + query)).text()
    return html.replaceAll('<!-- -->', '')
  }
  return { ...site, hilux, mazda, open }
}

const typed = { form: 'test-drive', name: 'Ann Example', phone: '0411 222 333', message: 'Tow ball, please' }

test('MEND-63 without script the form finds a vehicle by words and takes it, and all that was typed stays', async () => {
  const { it, website, hilux, mazda, open } = await aYard()
  const post = async (query: string, more: Record<string, string>) => {
    const body = new URLSearchParams({ ...typed, dateTime: slot, go: 'choose', ...more })
    const answer = await it.visit(website, path + query, { method: 'POST', redirect: 'manual', body })
    expect(answer.status).toBe(200)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect(html).toContain('value="Ann Example"')
    expect(html).toContain('value="0411 222 333"')
    expect(html).toContain('Tow ball, please</textarea>')
    expect(html).toMatch(new RegExp(`<option [^>]*value="${slot.replace('+', '\\+')}" selected`))
    expect(html).not.toContain('field-error')
    return html
  }
  const choiceOf = (id: number) => `formAction="${path}?car_id=${id}#which-vehicle"`
  expect(await open('')).not.toContain('car_id=')
  const found = await post('', { 'Vehicle wanted': 'hilux' })
  expect(found).toContain(choiceOf(hilux.id))
  expect(found).not.toContain(choiceOf(mazda.id))
  expect(found).toContain('value="hilux"')
  expect(await post('', { 'Vehicle wanted': 'zeppelin' })).toContain('Nothing in stock is called that.')
  const chosen = await post(`?car_id=${hilux.id}`, { 'Vehicle wanted': 'hilux' })
  expect(chosen).toContain(`name="car_id" value="${hilux.id}"`)
  expect(chosen).toMatch(new RegExp(`<b [^>]*>${hilux.name}</b>`))
  expect(chosen).toContain(`formAction="${path}#which-vehicle"`)
  expect(chosen).not.toContain(choiceOf(hilux.id))
  await it.settle()
  expect(await it.leadsOf(website)).toEqual([])
})

test('MEND-63 the chooser is the first field of the form, and Enter sends the form and not the search', async () => {
  const { open } = await aYard()
  const html = await open('')
  const form = html.slice(html.indexOf('<form noValidate'))
  expect(form.indexOf('id="which-vehicle"')).toBeGreaterThan(0)
  expect(form.indexOf('id="which-vehicle"')).toBeLessThan(form.indexOf('name="name"'))
  expect(/<button [^>]*type="submit"[^>]*>/.exec(form)?.[0]).not.toContain('formAction')
})

test('MEND-63 words that chose nothing reach the dealership, and are answered where something else is wrong', async () => {
  const { it, website, collectCopies, hilux } = await aYard()
  const body = { ...typed, email: 'ann@shopper.example', opt_in: 'Yes', 'Vehicle wanted': 'a white hilux' }
  const post = (more: Record<string, string>) =>
    it.visit(website, path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...body, ...more }),
    })
  const refused = await post({ email: 'nobody', 'Vehicle wanted': 'hilux' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(`?car_id=${hilux.id}#which-vehicle`)
  expect((await post({})).status).toBe(303)
  await it.settle()
  const [lead] = await it.leadsOf(website)
  expect((await collectCopies(lead?.id ?? '')).mail.text).toContain('a white hilux')
})

test('MEND-63 the location whose times are offered can be chosen within the form too', {
  tags: ['long'],
}, async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  const website = await aSample(it, 'harbourline-motors')
  const html = await (await it.visit(website, path)).text()
  const ids = [...html.matchAll(/formAction="\/book-test-drive\?location=(\d+)#which-place"/g)].map(
    ([, id]) => id,
  )
  const id = ids.at(-1)
  expect(html).not.toContain(`name="location_id" value="${id}"`)
  const body = new URLSearchParams({ ...typed, go: 'choose' })
  const answer = await (
    await it.visit(website, `${path}?location=${id}`, { method: 'POST', redirect: 'manual', body })
  ).text()
  expect(answer).toContain('value="Ann Example"')
  expect(answer).toContain(`name="location_id" value="${id}"`)
})

test('MEND-63 the vehicle and the message reach booking, mails, calendars, ADF, CSV and webhook', async () => {
  const { it, website, collectCopies, hilux } = await aYard()
  const message = 'Please have the tow ball fitted'
  const answer = await it.visit(website, `${path}?car_id=${hilux.id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      form: 'test-drive',
      name: 'Ann Example',
      phone: '0411222333',
      email: 'ann@shopper.example',
      opt_in: 'Yes',
      dateTime: slot,
      message,
    }),
  })
  expect(answer.headers.get('location')).toBe(`/success?category=test-drive&car_id=${hilux.id}&booked=1`)
  await it.settle()
  const [lead] = await it.leadsOf(website)
  const { mail, letters, adfText, row, webhooks } = await collectCopies(lead?.id ?? '')
  expect(mail.subject).toContain(hilux.name)
  expect(mail.text).toContain(message)
  expect(letters[0]?.text).toContain(hilux.name)
  expect(adfText).toContain('<model>Hilux</model>')
  expect(adfText).toContain(message)
  expect(row).toMatchObject({ vehicle: hilux.name, stock_number: 'ZQ1', message })
  expect(webhooks).toMatchObject([{ data: { message, vehicle: { id: hilux.id } } }])
  expect(calendarIn(mail)).toContain(`Test drive: ${hilux.name}`)
  expect(calendarIn(mail)).toContain(message)
  const page = /\/booking\/[A-Za-z0-9_-]{43}/.exec(letters[0]?.text ?? '')?.[0] ?? ''
  expect(await (await it.visit(website, page)).text()).toContain(hilux.name)
})

test('MEND-63 a shopper who names no vehicle leaves both fields empty', async () => {
  const { it, website } = await aYard()
  const body = {
    form: 'test-drive',
    name: 'Bo',
    phone: '0411222334',
    email: 'bo@shopper.example',
    opt_in: 'Yes',
  }
  const answer = await it.visit(website, path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...body, dateTime: slot }),
  })
  expect(answer.headers.get('location')).toMatch(/^\/success\?category=test-drive&.*booked=1$/)
  await it.settle()
  expect((await it.leadsOf(website))[0]?.vehicle ?? null).toBeNull()
})
