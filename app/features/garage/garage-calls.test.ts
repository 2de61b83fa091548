import { expect, test } from 'vitest'
import { readGarageChange, readSignIn } from './garage-calls.ts'

const nothing = {
  phone: '',
  email: '',
  code: '',
  device_id: '',
  purpose: 'sign-in',
  proof: null,
}

test('HOUSE-07 what somebody who signs in says is read once, whatever was sent', () => {
  expect(
    readSignIn({
      email: 'ann@example.com',
      code: ' 12 34-567',
      device_id: 'd',
      purpose: 'alerts',
      proof: { seed: 's', answer: 7, more: 1 },
    }),
  ).toEqual({
    phone: '',
    email: 'ann@example.com',
    code: '123456',
    device_id: 'd',
    purpose: 'alerts',
    proof: { seed: 's', answer: 7 },
  })
  for (const body of [undefined, null, 'x', [], {}]) expect(readSignIn(body)).toEqual(nothing)
  for (const wrong of [1, null, [], {}, true])
    expect(
      readSignIn({ phone: wrong, email: wrong, code: wrong, device_id: wrong, purpose: wrong, proof: wrong }),
    ).toEqual(nothing)
  for (const proof of [{ seed: 's' }, { seed: 's', answer: 1.5 }, { seed: 'x'.repeat(200), answer: 1 }])
    expect(readSignIn({ proof })).toEqual(nothing)
})

test('HOUSE-07 a change of the garage takes what can be meant, and a list that is not there stays as it is', () => {
  expect(readGarageChange({ add: [1, '2', -3, 0, 1.5, 4], remove: 'x', alerts: false })).toEqual({
    add: [1, 4],
    remove: [],
    alerts: false,
  })
  expect(
    readGarageChange({ searches: [{ name: 'Utes', address: '/search/utes' }, 5], alerts: true }),
  ).toEqual({
    add: [],
    remove: [],
    searches: [{ name: 'Utes', address: '/search/utes' }],
  })
  expect(readGarageChange({ add: Array.from({ length: 600 }, (_, index) => index + 1) })?.add).toHaveLength(
    500,
  )
  for (const body of [undefined, null, 'x', []]) expect(readGarageChange(body)).toBeNull()
})
