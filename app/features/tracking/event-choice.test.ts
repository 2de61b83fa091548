import { describe, expect, test } from 'vitest'
import {
  actionEvent,
  defaultConversion,
  formEvent,
  pageViewEvent,
  type TrackedAction,
} from './event-choice.ts'
import { eventCatalogue } from './events.ts'

describe('the event of a form', () => {
  test.each([
    ['EVENT-E32 EVENT-05 a new car', 'vehicle-enquiry', { car_type: 'new' }, 14],
    ['EVENT-E33 EVENT-05 a used car', 'vehicle-enquiry', { car_type: 'used' }, 15],
    ['EVENT-06 a demo car', 'vehicle-enquiry', { car_type: 'demo' }, 14],
    ['EVENT-E34 EVENT-06 a new car', 'test-drive', { car_type: 'new' }, 17],
    ['EVENT-E35 EVENT-06 a used car', 'test-drive', { car_type: 'used' }, 48],
    [
      'EVENT-E36 EVENT-06 a used car to drive only',
      'test-drive',
      { car_type: 'used', isTestDriveOnly: true },
      17,
    ],
    ['EVENT-06 a demo car', 'test-drive', { car_type: 'demo' }, 17],
    ['EVENT-06 no car', 'test-drive', undefined, 17],
    [
      'EVENT-05 a used car to drive only, enquired about',
      'vehicle-enquiry',
      { car_type: 'used', isTestDriveOnly: true },
      15,
    ],
    ['EVENT-E37 EVENT-07 the general form', 'general-enquiry', undefined, 22],
    ['EVENT-E38 EVENT-07 a form without an id of its own', 'newsletter', { car_type: 'used' }, 22],
    ['EVENT-07 a name that objects have', 'constructor', undefined, 22],
    ['EVENT-E39 EVENT-17 careers', 'careers', undefined, 51],
  ])('%s, %s', (_, form, vehicle, id) => {
    expect(formEvent(form, vehicle)).toBe(id)
  })

  test('EVENT-07 the default conversion is 22', () => {
    expect(defaultConversion).toBe(22)
  })
})

test.each([
  ['home', undefined, 1],
  ['search', undefined, 2],
  ['vehicle', 'new', 3],
  ['vehicle', 'demo', 3],
  ['vehicle', 'used', 4],
  ['offers', undefined, 5],
  ['about', undefined, 13],
  ['blog', undefined, null],
])('EVENT-03 EVENT-06 opening %s, %s: %s', (page, carType, id) => {
  expect(pageViewEvent(page, carType)).toBe(id)
})

const actions: [string, TrackedAction, number][] = [
  ['EVENT-E44 EVENT-08', 'call dealer', 25],
  ['EVENT-09', 'finance calculator', 26],
  ['EVENT-10', 'search', 29],
  ['EVENT-11', 'finance score', 30],
  ['EVENT-11', 'pre-approval', 31],
  ['EVENT-E43 EVENT-12', 'next step', 32],
  ['EVENT-11', 'instant price', 33],
  ['EVENT-11', 'quiz', 34],
  ['EVENT-13', 'login popup opened', 35],
  ['EVENT-13', 'code sent', 36],
  ['EVENT-13', 'logged in', 37],
  ['EVENT-13', 'logged out', 38],
  ['EVENT-E40 EVENT-14', 'favourite added', 39],
  ['EVENT-E41 EVENT-15', 'directions', 41],
  ['EVENT-16', 'rego lookup', 43],
  ['EVENT-16', 'vehicle found', 50],
  ['EVENT-16', 'valuation requested', 52],
  ['EVENT-16', 'valuation shown', 53],
  ['EVENT-18', 'chat opened', 54],
  ['EVENT-18', 'first customer message', 55],
  ['EVENT-18', 'later customer message', 57],
  ['EVENT-19', 'finance quote click', 58],
  ['EVENT-19', 'finance quote shown', 59],
  ['EVENT-E42 EVENT-20', 'history report', 60],
  ['EVENT-21', 'print PDF', 61],
]

test.each(actions)('%s %s: %s', (_, action, id) => {
  expect(actionEvent(action)).toBe(id)
})

test('EVENT-22 every event but the reserved one is fired by something, and by one thing alone', () => {
  const forms = eventCatalogue.flatMap(({ formName }) => (formName === null ? [] : [formName]))
  const pages = eventCatalogue.flatMap(({ pageType }) => (pageType === null ? [] : [pageType]))
  const types = ['new', 'used']
  const fired = [
    ...new Set(forms.flatMap((form) => types.map((car_type) => formEvent(form, { car_type })))),
    ...new Set(pages.flatMap((page) => types.map((carType) => pageViewEvent(page, carType)))),
    ...actions.map(([, action]) => actionEvent(action)),
  ]
  expect(fired.sort((a, b) => Number(a) - Number(b))).toEqual(
    eventCatalogue.map(({ id }) => id).filter((id) => id !== 49),
  )
})
