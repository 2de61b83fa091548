import { expect, test } from 'vitest'
import { cutOutName } from '#app/features/vehicles/drawn-body.ts'
import { type Model, modelSchema } from './model.ts'
import { bodyFactsOf } from './shown-model.ts'

const least = { id: 1, name: 'One', slug: 'one', description: '', manufacturer_name: 'Maker' }

function model(more: object): Model {
  return modelSchema.parse({ ...least, ...more })
}

test.each([
  ['a tray of 4,495 kg', { bodyStyle: ['Tray'], variants: [{ name: 'Crew', gvm_kg: 4495 }] }, 'truck-tray'],
  ['a tray of 3,100 kg', { bodyStyle: ['Tray'], variants: [{ name: 'Crew', gvm_kg: 3100 }] }, 'ute'],
  ['a layout', { manufacturer_body: 'CARAVANS', floor_plans: [{ name: '17', atm_kg: 2400 }] }, 'caravan'],
  ['nothing said', {}, 'suv'],
])('a model that is not in stock is drawn by its body and weight: %s', (_, facts, drawing) => {
  expect(cutOutName(bodyFactsOf(model(facts)))).toBe(drawing)
})
