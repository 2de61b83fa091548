import { expect, test } from 'vitest'
import { calendarIn } from './a-calendar.ts'
import { aTellingWebsite } from './a-told-lead.ts'
import { aListing } from './a-website-folder.ts'
import { openAllWeek } from './opening-hours.ts'

// Tuesday 30 June 2026, noon in Sydney
const slot = '2026-06-30T14:30:00+10:00'
const path = '/book-test-drive'

async function aYard() {
  const telling = await aTellingWebsite({
    location: { contact_detail: { opening_hours: openAllWeek } },
    stock: [
      aListing({ 'Stock No': 'ZQ1', Make: 'Toyota', Model: 'Hilux', Year: 2021 }),
      aListing({ 'Stock No': 'ZQ2', Make: 'Mazda', Model: 'CX-5', Year: 2022 }),
    ],
  })
  const [hilux, mazda] = await telling.website.stock()
  if (!hilux || !mazda) throw new Error('two vehicles were expected')
  const open = async (query: string) => {
    const html = await (await telling.it.visit(telling.website, path + query)).text()
    return html.replaceAll('<!-- -->', '')
  }
  return { ...telling, hilux, mazda, open }
}

test('MEND-63 the page finds a vehicle by words without script, and keeps the one of its address', async () => {
  const { hilux, mazda, open } = await aYard()
  const first = await open('')
  expect(first).toMatch(/<form role="search"[^>]* action="\/book-test-drive"[^>]* method="get"/)
  expect(first).not.toContain('car_id=')
  const found = await open('?q=hilux')
  expect(found).toContain(`href="${path}?car_id=${hilux.id}"`)
  expect(found).not.toContain(`href="${path}?car_id=${mazda.id}"`)
  expect(await open('?q=zeppelin')).toContain('Nothing in stock is called that.')
  const chosen = await open(`?car_id=${hilux.id}`)
  expect(chosen).toContain(`name="car_id" value="${hilux.id}"`)
  expect(chosen).toContain(`<b>${hilux.name}</b>`)
  expect(chosen).toContain(`<a href="${path}">Choose another car, or come without</a>`)
})

test('MEND-63 the vehicle and the message reach booking, mails, calendars, ADF, CSV and webhook', async () => {
  const { it, website, told, hilux } = await aYard()
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
  const { mail, letters, adfText, row, webhooks } = await told(lead?.id ?? '')
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

test('MEND-63 who comes without a vehicle leaves both empty', async () => {
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
