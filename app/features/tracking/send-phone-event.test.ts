import { expect, test } from 'vitest'
import { askNumber, sendPhoneCall } from './send-phone-event.ts'

const event = { car_id: 7, dealership_id: 3, website_id: 1 }

test('API-23 the reveal sends car_id, dealership_id and website_id as JSON, once', async () => {
  const asked: [string, RequestInit][] = []
  const logged: string[] = []
  const number = await askNumber(
    event,
    async (...call) => {
      asked.push(call)
      return Response.json({ phone: { text: '0412 345 678', href: 'tel:0412345678' } })
    },
    (what) => logged.push(what),
  )
  expect(asked.map(([address]) => address)).toEqual(['/api/events/car_phone_reveal'])
  expect(asked[0]?.[1]).toMatchObject({ method: 'POST', headers: { 'Content-Type': 'application/json' } })
  expect(JSON.parse(String(asked[0]?.[1].body))).toEqual(event)
  expect(number).toEqual({ text: '0412 345 678', href: 'tel:0412345678' })
  expect(logged).toEqual([])
})

test.each([
  ['an answer of 500', async () => new Response(null, { status: 500 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('ERR-12 %s is logged only, and not tried again', async (_, send) => {
  const logged: string[] = []
  await sendPhoneCall(event, send, (what) => logged.push(what))
  expect(await askNumber(event, send, (what) => logged.push(what))).toBeNull()
  expect(logged).toEqual(['a phone event was not recorded', 'a phone event was not recorded'])
})
