import sharp from 'sharp'
import { expect, test } from 'vitest'
import { noiseTile } from './noise-tile.ts'

const grey = [188, 188, 188] as const
const size = { width: 24, height: 56 }
const grains = [0, 0.2, 0.4, 0.6].map((opacity) => ({ colour: grey, opacity }))
const [none, little, more, most] = grains as [Grain, Grain, Grain, Grain]
type Grain = (typeof grains)[number]

const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

test('a tile of noise is a picture that any decoder reads, of nothing but its grains', async () => {
  const tile = bytesOf(noiseTile('a', size, [none, little, more, most], 2))
  const { data, info } = await sharp(tile, { failOn: 'warning' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size.width, size.height])
  const alphas = new Set([...data].filter((_, index) => index % 4 === 3))
  expect([...alphas].sort((a, b) => a - b)).toEqual([0, 51, 102, 153])
})

test('two grains take half the room of four; the same seed gives the same tile, another another', () => {
  const two = noiseTile('a', size, [none, most])
  expect(two.length).toBeLessThan(noiseTile('a', size, [none, little, more, most]).length)
  expect(noiseTile('a', size, [none, most])).toBe(two)
  expect(noiseTile('b', size, [none, most])).not.toBe(two)
})
