import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeholderPicture } from './placeholder.ts'

test.each([
  [null, 'suv'],
  ['Sport Utility', 'suv'],
  ['Ute', 'ute'],
  ['Cab Chassis', 'ute'],
  ['People Mover', 'van'],
  ['Prime Mover', 'truck'],
  ['Campervan', 'motorhome'],
  ['Motorised', 'motorhome'],
  ['Caravan', 'caravan'],
  ['Toy Hauler', 'caravan'],
  ['Off-grid', 'caravan'],
  ['Travel Trailer', 'caravan'],
  ['J-Pod', 'camper-trailer'],
  ['Pop Top', 'pop-top'],
  ['Convertible', 'coupe'],
  ['Naked', 'motorcycle'],
  ['Sport Touring', 'motorcycle'],
  ['Off Road', 'motorcycle'],
])('without a picture, %s is shown as the drawing %s, which is there', (body, name) => {
  expect(placeholderPicture(body)).toBe(`/vehicles/${name}.svg`)
  expect(existsSync(`public/vehicles/${name}.svg`)).toBe(true)
})
