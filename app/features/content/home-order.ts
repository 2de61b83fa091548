import type { HomeSectionName } from '#app/features/tenancy/settings/home-setting.ts'
import type { Website } from '#app/features/tenancy/website.ts'

type Settings = Pick<Website, 'config' | 'template'>

/** The platform's order: the stock first, then the reasons to buy, then the location. */
const usual: readonly HomeSectionName[] = [
  'bodies',
  'arrivals',
  'offers',
  'services',
  'models',
  'reasons',
  'reviews',
  'locations',
  'posts',
  'closing',
]

/**
 * Templates with an order of their own: a dealership with a range shows it early, one with mixed stock shows the
 * makes.
 */
const orders: Partial<Record<Website['template'], readonly HomeSectionName[]>> = {
  used: [
    'bodies',
    'arrivals',
    'reasons',
    'makes',
    'services',
    'offers',
    'reviews',
    'locations',
    'posts',
    'closing',
  ],
  rv: [
    'bodies',
    'arrivals',
    'models',
    'offers',
    'reasons',
    'services',
    'reviews',
    'posts',
    'locations',
    'closing',
  ],
  camper: [
    'bodies',
    'arrivals',
    'models',
    'reasons',
    'offers',
    'reviews',
    'services',
    'posts',
    'locations',
    'closing',
  ],
  motorcycle: [
    'bodies',
    'arrivals',
    'makes',
    'offers',
    'services',
    'reasons',
    'reviews',
    'posts',
    'locations',
    'closing',
  ],
  truck: [
    'bodies',
    'arrivals',
    'services',
    'reasons',
    'makes',
    'offers',
    'locations',
    'reviews',
    'posts',
    'closing',
  ],
}

/**
 * The sections of the home page below its first screen, in order. The newest stock is separate, because its cards
 * have buttons and therefore hydrate in the browser.
 */
export function homeOrder({ config, template }: Settings): {
  readonly before: readonly HomeSectionName[]
  readonly hasArrivals: boolean
  readonly after: readonly HomeSectionName[]
} {
  const own = template === 'trucks' ? 'truck' : template
  const names = config.home.sections ?? orders[own] ?? usual
  const place = names.indexOf('arrivals')
  return {
    before: place === -1 ? names : names.slice(0, place),
    hasArrivals: place !== -1,
    after: place === -1 ? [] : names.slice(place + 1),
  }
}
