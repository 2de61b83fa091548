import { expect, test } from 'vitest'
import { namedModel } from './named-model.ts'

test('LOOK-13 the drawing of a model has the measures and the face of the model by that name', () => {
  expect(namedModel('mazda cx-5', 'suv')).toEqual({ model: 'mazda cx-5', heightMm: 1680, wheelbaseMm: 2700 })
  expect(namedModel('yamaha xsr900', 'classic-bike')).toEqual({ model: 'yamaha xsr900' })
  expect(namedModel('isuzu npr', 'truck')).toEqual({ model: 'isuzu npr' })
  expect(namedModel('mazda 3', 'sedan')).toMatchObject({ model: 'mazda 3', heightMm: 1435 })
})

test.each([
  ['another body', 'mazda cx-5', 'ute'],
  ['no make', 'cx-5', 'suv'],
  ['a make that is not known', 'nobody cx-5', 'suv'],
  ['more words', 'mazda cx-5 turbo 7', 'suv'],
  ['nothing', '', 'suv'],
  ['an unknown motorcycle', 'yamaha any', 'classic-bike'],
  ['an unknown truck', 'isuzu any', 'truck'],
] as const)('LOOK-13 by %s nothing is drawn that is not drawn anyway', (_, name, body) => {
  expect(namedModel(name, body)).toEqual({})
})
