import { expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { storesFavourites } from './stores-favourites.ts'

test.each([
  ['unless said otherwise', {}, true],
  ['switched off', { config: { storage: { favourites: false } } }, false],
])('FAV-02 TENANT-22 a website keeps them: %s', (_, settings, isStored) => {
  expect(storesFavourites(aWebsite(settings))).toBe(isStored)
})
