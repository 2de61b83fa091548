import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { modelSchema } from '#app/features/range/model.ts'
import { modelPicture } from '#app/features/range/shown-model.ts'
import { cutOutPath } from './drawn-paths.ts'

const folder = new URL('../../../db/sample/harbourline-motors/', import.meta.url)
const models = z
  .array(modelSchema)
  .parse(JSON.parse(readFileSync(new URL('models.json', folder), 'utf8')))
  .filter(({ image }) => !image.url && !image.thumb)

test('LOOK-13 the models of a range differ in body, length, face and colour', () => {
  const urls = models.map((model) => modelPicture(model, [], cutOutPath)?.url ?? '')
  expect(urls.length).toBeGreaterThan(30)
  expect(new Set(urls).size).toBe(urls.length)
  expect(new Set(urls.map((url) => url.replace(/\?.*/, ''))).size).toBeGreaterThanOrEqual(8)
  expect(new Set(urls.map((url) => /like=(\d+)/.exec(url)?.[1])).size).toBeGreaterThanOrEqual(14)
  for (const url of urls) expect(url).toMatch(/like=\d+&length=\d{4}(&of=[a-z0-9+-]+)?$/)
})

test('a kind of vehicle by itself has one drawing', () => {
  expect(cutOutPath({ body: 'Coupe' })).toBe('/demo-media/cut-out/coupe.png')
})
