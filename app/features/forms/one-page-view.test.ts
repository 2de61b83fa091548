import { expect, test } from 'vitest'
import { changeOnePageView, firstOnePageView } from './one-page-view.ts'

const values = { name: 'Ann' }
const errors = { name: 'Enter your name' }

test('VALID-08 HOUSE-08 a check shows the messages, and none once there is no error', () => {
  const wrong = changeOnePageView(firstOnePageView, { type: 'check', values, errors })
  expect(wrong).toEqual({ ...firstOnePageView, values, errors })
  expect(changeOnePageView(wrong, { type: 'check', values, errors: null }).errors).toBeNull()
})

test('a sent form is busy until it has failed or was refused with the server’s messages', () => {
  const sending = changeOnePageView(firstOnePageView, { type: 'send' })
  expect(sending.sending).toBe('yes')
  expect(changeOnePageView(sending, { type: 'fail' }).sending).toBe('failed')
  expect(changeOnePageView(sending, { type: 'refuse', errors })).toEqual({ ...firstOnePageView, errors })
})

test('sending again after a failure clears the failure', () => {
  const failed = changeOnePageView(firstOnePageView, { type: 'fail' })
  expect(changeOnePageView(failed, { type: 'send' }).sending).toBe('yes')
})

test('typing changes which fields apply, and keeps the messages', () => {
  const wrong = changeOnePageView(firstOnePageView, { type: 'check', values, errors })
  const applying = new Set(['name'])
  expect(changeOnePageView(wrong, { type: 'type', applying })).toEqual({ ...wrong, applying })
})
