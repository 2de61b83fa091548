import { expect, test } from 'vitest'
import { linkEvent } from './link-event.ts'

test.each([
  ['EVENT-E44 EVENT-08 a number', 'tel:0355500142', 25],
  ['EVENT-E41 EVENT-15 a map', 'https://www.google.com/maps/dir/?api=1&destination=Ballarat', 41],
  ['EVENT-11 FIN-03 pre-approval', '/sign-in?type=finance&redirect=/finance', 31],
  ['MEND-42 EVENT-11 FIN-03 a score', '/pages/finance-score', 30],
  ['MEND-42 EVENT-11 FIN-03 an instant price', 'https://partner.example/instant-price?dealer=7', 33],
  ['MEND-42 EVENT-11 FIN-03 a quiz', '/quiz', 34],
  ['EVENT-19 a finance quote of one car', '/finance?car_id=7&car_type=used#finance-form', 58],
  ['a sign-in for anything else', '/sign-in', null],
  ['the finance page', '/finance', null],
  ['any page', '/about-us', null],
])('%s', (_, href, event) => {
  expect(linkEvent(href)).toBe(event)
})
