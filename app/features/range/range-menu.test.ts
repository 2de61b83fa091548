import { describe, expect, test } from 'vitest'
import { type Model, manufacturerBodies, modelSchema } from './model.ts'
import { modelsOfBody } from './range.ts'
import { bodyLabel, rangeMenu, rangePath } from './range-menu.ts'

const model = (name: string, changes: object = {}): Model =>
  modelSchema.parse({
    id: 1,
    name,
    slug: name.toLowerCase(),
    description: '',
    manufacturer_name: 'Jayco',
    ...changes,
  })
const journey = model('Journey', { manufacturer_body: 'CARAVANS', manufacturer_body2: 'OFF-GRID' })
const swan = model('Swan', { manufacturer_body: 'CAMPER TRAILER', override_url: '/swan' })
const stranger = model('Stranger', { manufacturer_name: 'Other', manufacturer_body: 'J-POD' })

describe('NAV-05 the range in the header', () => {
  test('NAV-05 holds the body types there are, each with its models', () => {
    expect(rangeMenu([journey, stranger, swan], 'jayco')).toEqual({
      label: 'jayco Range',
      href: '/range',
      children: [
        {
          label: 'Camper Trailer',
          href: '/range?body=camper+trailer',
          children: [{ label: 'Swan', href: '/swan' }],
        },
        {
          label: 'Caravans',
          href: '/range?body=caravans',
          children: [{ label: 'Journey', href: '/models/journey' }],
        },
        {
          label: 'Off-Grid',
          href: '/range?body=off-grid',
          children: [{ label: 'Journey', href: '/models/journey' }],
        },
      ],
    })
  })

  test.each([
    ['a website without a manufacturer', [journey], undefined],
    ['models of another manufacturer alone', [stranger], 'Jayco'],
    ['no models', [], 'Jayco'],
  ])('NAV-05 is not there: %s', (_, models, manufacturer) => {
    expect(rangeMenu(models, manufacturer)).toBeNull()
  })

  test.each(manufacturerBodies)('NAV-05 its link shows that body: %s', (body) => {
    const asked = new URLSearchParams(rangePath(body).split('?')[1]).get('body')
    const models = [model('One', { manufacturer_body: body }), model('Two')]
    expect(modelsOfBody(models, asked).map(({ name }) => name)).toEqual(['One'])
    expect(bodyLabel(body).toUpperCase()).toBe(body)
    expect(bodyLabel(body, 'en-US')).not.toMatch(/caravan|camper|pod|motorised/i)
  })
})
