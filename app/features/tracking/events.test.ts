import { describe, expect, test } from 'vitest'
import type { CatalogueEvent } from './event-definition.ts'
import { catalogueEvent, type EventId, eventCatalogue } from './events.ts'

const catalogue: readonly CatalogueEvent[] = eventCatalogue
const namesOf = (...ids: number[]): string[] =>
  ids.map((id) => catalogue.find((event) => event.id === id)?.name ?? 'missing')
const idsWith = (category: string): number[] =>
  catalogue.filter(({ eventCategory }) => eventCategory === category).map(({ id }) => id)

describe('event catalogue', () => {
  test('EVENT-01 it has the ids 1 to 61, each once and in order', () => {
    expect(catalogue.map(({ id }) => id)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1))
  })

  test('EVENT-02 every event has the ten fields', () => {
    const { id: _, name: __, ...fields } = catalogueEvent(14)
    expect(fields).toEqual({
      event: 'form_submission',
      eventAction: 'submit',
      eventCategory: 'form',
      formName: 'vehicle-enquiry',
      formStatus: 'submitted',
      eventLabel: 'enquiry new',
      pageType: null,
      vehicleType: 'new',
      facebookEventName: 'Lead',
      facebookCustomEvent: false,
    })
    for (const event of catalogue) {
      expect(Object.keys(event).sort()).toEqual(['id', 'name', ...Object.keys(fields)].sort())
    }
  })

  test.each<[string, number[], string[], string]>([
    ['EVENT-E01 EVENT-03', [1, 2], ['Home', 'Vehicle Inventory Listing'], 'page view'],
    ['EVENT-E02 EVENT-03', [3, 4], ['New vehicle details', 'Used vehicle details'], 'page view'],
    [
      'EVENT-E03 EVENT-03',
      [5, 6, 7, 8],
      ['Special Offers', 'Fleet', 'Service', 'Parts and Accessories'],
      'page view',
    ],
    [
      'EVENT-E04 EVENT-03',
      [9, 10, 11, 12, 13],
      ['Finance', 'Insurance', 'Ownership Information', 'Contact', 'About'],
      'page view',
    ],
    ['EVENT-E05', [14, 15], ['enquiry new', 'enquiry used'], 'form'],
    ['EVENT-E06', [16], ['fleet enquiry'], 'form'],
    ['EVENT-E07', [17], ['test drive new'], 'form'],
    ['EVENT-E08', [18, 19], ['service booking', 'service enquiry'], 'form'],
    ['EVENT-E09', [20, 21], ['parts enquiry', 'finance enquiry'], 'form'],
    ['EVENT-E10', [22], ['general'], 'form'],
    ['EVENT-E11', [23, 24], ['insurance enquiry', 'special offer enquiry'], 'form'],
    ['EVENT-E12', [25], ['click to call'], 'call'],
    ['EVENT-E12 EVENT-09', [26], ['finance calculator'], 'calculator'],
    ['EVENT-E13', [27, 28], ['finance application', 'trade-in valuation'], 'form'],
    ['EVENT-E14 EVENT-10', [29], ['search'], 'search'],
    ['EVENT-E15 EVENT-11', [30, 31], ['finance score', 'pre-approval'], 'finance'],
    ['EVENT-E15 EVENT-11', [32], ['next step'], 'step'],
    ['EVENT-E15 EVENT-11', [33], ['instant price'], 'price'],
    ['EVENT-E15 EVENT-11', [34], ['quiz'], 'quiz'],
    [
      'EVENT-E16 EVENT-13 AUTH-07',
      [35, 36, 37, 38],
      ['login popup opened', 'code sent', 'logged in', 'logged out'],
      'authentication',
    ],
    ['EVENT-E17', [39], ['wishlist'], 'wishlist'],
    ['EVENT-E18', [40], ['sell my car'], 'form'],
    ['EVENT-E19', [41], ['directions'], 'directions'],
    ['EVENT-E20', [42], ['request photos'], 'form'],
    ['EVENT-E21', [43], ['rego lookup'], 'lookup and valuation'],
    ['EVENT-E22', [44, 45, 46, 47], ['reserve', 'online purchase', 'hire enquiry', 'model enquiry'], 'form'],
    ['EVENT-E23', [48], ['test drive used'], 'form'],
    ['EVENT-E24', [49], ['reserved entry'], 'reserved'],
    ['EVENT-E25', [50], ['vehicle found'], 'lookup and valuation'],
    ['EVENT-E26', [51], ['careers'], 'form'],
    ['EVENT-E27', [52, 53], ['valuation requested', 'valuation shown'], 'lookup and valuation'],
    [
      'EVENT-E28',
      [54, 55, 57],
      ['chat opened', 'first customer message', 'later customer message'],
      'web chat',
    ],
    ['EVENT-E29', [56], ['call-back request'], 'form'],
    ['EVENT-E30 EVENT-19', [58, 59], ['finance quote click', 'finance quote shown'], 'finance quote'],
    ['EVENT-E31 EVENT-20', [60], ['history report'], 'history report'],
    ['EVENT-E31 EVENT-21', [61], ['print PDF'], 'print'],
  ])('%s ids %j are %j', (_, ids, names, category) => {
    expect(namesOf(...ids)).toEqual(names)
    expect(idsWith(category)).toEqual(expect.arrayContaining(ids))
  })

  test.each([
    ['EVENT-03 page views', 'page view', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    [
      'EVENT-04 form submissions',
      'form',
      [14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 27, 28, 40, 42, 44, 45, 46, 47, 48, 51, 56],
    ],
    ['EVENT-13 authentication', 'authentication', [35, 36, 37, 38]],
    ['EVENT-16 lookup and valuation', 'lookup and valuation', [43, 50, 52, 53]],
    ['EVENT-18 web chat', 'web chat', [54, 55, 57]],
    ['EVENT-19 finance quote', 'finance quote', [58, 59]],
  ])('%s are exactly these', (_, category, ids) => {
    expect(idsWith(category)).toEqual(ids)
  })

  test('EVENT-22 the reserved entry is no event that fires, nor is any id outside the catalogue', () => {
    for (const id of [0, 62, 1.5]) expect(() => catalogueEvent(id as EventId)).toThrow(RangeError)
    expect([1, 61].map((id) => catalogueEvent(id as EventId).id)).toEqual([1, 61])
    expect(catalogue[48]).toMatchObject({ facebookEventName: null })
  })

  test('EVENT-24 what is no standard event of the pixel is a custom one, named in letters and digits', () => {
    for (const { id, facebookEventName, facebookCustomEvent } of catalogue) {
      if (id !== 49) expect(facebookEventName).toMatch(/^[A-Z][A-Za-z]+$/)
      if (facebookEventName?.startsWith('Finance')) expect(facebookCustomEvent).toBe(true)
    }
    expect(catalogueEvent(59)).toMatchObject({ facebookEventName: 'FinanceQuoteShown' })
  })
})
