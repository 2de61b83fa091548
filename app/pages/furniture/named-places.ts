import type { Place } from '#app/features/illustrator/places/place.ts'

interface Words {
  readonly title: string
  readonly category?: string
}

/** A title is asked before a category, because it says more; the first rule that fits is taken. */
const ofTitles: readonly (readonly [words: RegExp, places: readonly Place[]])[] = [
  [/\b(privacy|terms|disclaimer|films?)\b/i, []],
  [/\b(electric|e-?canter|plug-in|charging|charger)\b/i, ['charger']],
  [/\b(auction sheet|notice|car listing|user charges|price of a car|imported)\b/i, ['desk']],
  [/\b(loans?|finance|insuring|insurance|your rights|budget|costs?)\b/i, ['desk']],
  [/\b(sell|selling|buy cars|trad(?:e|ing)|trade-ins?|fleet|certified|five cars)\b/i, ['keys']],
  [/\b(christmas|team|work at|position|who to ring)\b/i, ['counter']],
  [/\b(parts|accessories|gear|camp store)\b/i, ['shelves']],
  [
    /\b(torch|gauge|inspection|warrant|warranty|roadworthy|oil|valve|brakes?|battery test|cold start|check(?:s|ed)?)\b/i,
    ['workbench'],
  ],
  [/\b(servic(?:e|ing)|workshop|repairs?|sealant|storage|suspension|sprockets|wheel nut)\b/i, ['workbench']],
  [/\b(hitch\w*|tow(?:s|ing|able)?|ball (?:weight|height)s?|backing up)\b/i, ['coupling']],
  [/\b(roadside|breakdown|delivery|collection|test rides|drives|loop|riding|licence classes)\b/i, ['road']],
  [/\b(hire|kettle|roof tent|owners club|camp)\b/i, ['camp', 'camp-kitchen']],
  [/\babout\b/i, ['yard']],
]

const ofCategories: readonly (readonly [words: RegExp, places: readonly Place[]])[] = [
  [/kitchen/i, ['camp-kitchen']],
  [/destinations|places|trips|out and about|\brid(?:es|ing)/i, ['road', 'road', 'camp']],
  [/towing/i, ['coupling']],
  [/how-to|care|workshop|inspection|ownership|service/i, ['workbench', 'workbench', 'shelves']],
  [/owner|camping/i, ['camp', 'road', 'camp-kitchen']],
  [/electric/i, ['charger']],
  [/buying|owning|imports|finance/i, ['desk', 'keys']],
  [/news/i, ['yard', 'counter']],
  [/choosing|how we work/i, ['counter']],
]

/** Titles of destinations and recipes are of places and dishes, and say nothing about hitches or brakes. */
const categoryAlone = /destinations|kitchen|owner stories|news/i

/** The places that words are about, the likelier more than once; empty where they are about none. */
export function placesNamed({ title, category = '' }: Words): readonly Place[] {
  const rules = categoryAlone.test(category)
    ? ofCategories.map(([words, places]) => [words.test(category), places] as const)
    : [
        ...ofTitles.map(([words, places]) => [words.test(title), places] as const),
        ...ofCategories.map(([words, places]) => [words.test(category), places] as const),
      ]
  return rules.find(([fits]) => fits)?.[1] ?? []
}
