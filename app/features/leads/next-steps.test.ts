import { describe, expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

describe('SUCCESS-01 what happens next', () => {
  test.each([
    [
      'while it is open',
      { isOpen: true, opening: 'Open until 5:00pm' },
      'A person at North reads it: we are open until 5:00pm.',
    ],
    [
      'after hours',
      { isOpen: false, opening: 'Opens 8:30am tomorrow' },
      'A person at North reads it. It is after hours: we open at 8:30am tomorrow.',
    ],
    ['closed for good', { isOpen: false, opening: 'Closed' }, 'A person at North reads it.'],
    ['no place', null, 'A person at North reads it.'],
  ] as const)('%s', (_, when, first) => {
    expect(nextSteps('general', 'North', when, 'en-AU')[0]).toBe(first)
  })

  test('only a visitor who asked about a vehicle is told to come and see it', () => {
    expect(nextSteps('general', 'North', null, 'en-AU')).toHaveLength(2)
    expect(nextSteps('used-vehicle-enquiry', 'North', null, 'en-AU')[2]).toMatch(/see it/)
  })

  test.each([
    ['test-drive', /confirm the day/],
    ['request-photos', /photos/],
    ['reserve', /pick it up/],
    ['used-vehicle-enquiry', /answer you/],
    ['what nobody knows', /answer you/],
  ])('%s has steps of its own', (category, second) => {
    expect(nextSteps(category, 'North', null, 'en-AU')[1]).toMatch(second)
  })

  test('MEND-73 a visitor who has not agreed to be contacted is promised no call', () => {
    for (const category of ['general', 'test-drive', 'reserve'])
      expect(nextSteps(category, 'North', null, 'en-AU', { mayContact: false }).join(' ')).not.toMatch(
        /we call you|answer you/i,
      )
  })

  test.each([
    ['test-drive', true, /licence/, /link in our email/],
    ['service', false, /Bring the vehicle/, /call us/],
  ])(
    'a visitor with a booked %s is told to keep the time and how to change it',
    (category, isMailed, second, third) => {
      const [first, ...steps] = nextSteps(category, 'North', null, 'en-AU', {
        booked: { isMailed },
      })
      expect(first).toBe('North keeps the time for you.')
      expect(steps).toEqual([expect.stringMatching(second), expect.stringMatching(third)])
    },
  )
})
