import { expect, test } from 'vitest'
import { homeSections } from '#app/features/tenancy/settings/home-setting.ts'
import { templates, websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import { aWebsite } from '#test/a-website.ts'
import { homeOrder } from './home-order.ts'

const inOrder = (settings: object): string[] => [...homeOrder(aWebsite(settings))]

test.each(templates)(
  'ROUTE-01 the template %s has the newest stock near the top, and nothing twice',
  (template) => {
    const names = inOrder({ template })
    expect(names.indexOf('arrivals')).toBe(1)
    expect(new Set(names).size).toBe(names.length)
    expect(homeSections).toEqual(expect.arrayContaining(names))
  },
)

test.each([
  ['an order of its own', ['reviews', 'arrivals', 'posts']],
  ['no newest stock', ['offers', 'closing']],
  ['nothing beneath', []],
])('ROUTE-01 %s is the order of the page', (_, sections) => {
  expect(inOrder({ config: { home: { sections } } })).toEqual(sections)
})

test('ROUTE-01 a section that is named twice is refused', () => {
  const written = { ...aWebsite(), config: { home: { sections: ['offers', 'offers'] } } }
  const { flags: _, host: __, ...settings } = written
  const problems = websiteSettingsSchema.safeParse(settings).error?.issues ?? []
  expect(problems.map(({ message }) => message)).toEqual(['expected each section once'])
})
