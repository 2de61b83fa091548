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

/** The sections of the home page below its first screen, in order. */
export function homeOrder({ config, template }: Settings): readonly HomeSectionName[] {
  const own = template === 'trucks' ? 'truck' : template
  return config.home.sections ?? orders[own] ?? usual
}
