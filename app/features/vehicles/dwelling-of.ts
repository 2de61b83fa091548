import type { Body } from '#app/features/illustrator/subject.ts'
import type { Vehicle } from './vehicle.ts'

/** What is known of a dwelling: its words, and who builds it. */
type DwellingFacts = Partial<
  Pick<Vehicle, 'name' | 'make' | 'model' | 'badge' | 'layout' | 'features' | 'berths'>
>

/** Models that are known by name to be of another build than their body word says. */
const knownModels: readonly (readonly [Body, RegExp])[] = [
  ['expanding-pop-top', /\bexpanda\b/],
  // American dealers call folding trailers of canvas pop tops too
  ['tent-camper', /\brockwood (freedom|premier|high wall)\b|\bflagstaff (mac|high wall)\b/],
  ['a-frame', /\baliner\b|\ba-liner\b|rockwood a\d/],
  ['rounded-trailer', /\bairstream\b|\boliver\b|\bcasita\b|\bscamp\b|\bescape\b.*\btrailer\b|\bbowlus\b/],
  [
    'camper-van',
    /\bsolis\b|\brevel\b|\btravato\b|\bekko\b|\bera\b|\bzion\b|\binterstate\b|\bterrain\b|\bswift\b|\bcalifornia\b/,
  ],
  [
    'bus-motorhome',
    /\ballegro\b|\bphaeton\b|\bbounder\b|\bvista\b|\badventurer 3\d|\bprecept\b|\bgeorgetown\b|\bpalazzo\b|\bhurricane\b/,
  ],
  ['low-motorhome', /\bunity\b|\bserenity\b|\bwonder\b|\bsolera\b|\boptimum\b|\bjrv\b/],
]

/** The builds that each body word may turn out to be. */
const builds: Partial<Record<Body, readonly Body[]>> = {
  motorhome: ['camper-van', 'bus-motorhome', 'low-motorhome'],
  'camper-trailer': ['a-frame', 'tent-camper'],
  'pop-top': ['tent-camper', 'expanding-pop-top'],
  'travel-trailer': ['a-frame', 'rounded-trailer'],
}

/**
 * The build of a dwelling whose body word leaves it open: by its model, else by what is said of its beds. A motorhome
 * without a bed over its cab has a low cap where its beds are described, a camper whose beds slide out at both ends is
 * one of canvas, and a pop top keeps its walls between such beds.
 */
export function dwellingOf(named: Body, vehicle: DwellingFacts): Body {
  const { make, model, name, badge, layout, features = [] } = vehicle
  const called = `${make ?? ''} ${model ?? ''} ${badge ?? ''} ${name ?? ''}`.toLowerCase()
  const described = [layout ?? '', ...features].join(' | ').toLowerCase()
  const known = knownModels.find(([body, words]) => builds[named]?.includes(body) && words.test(called))
  if (known) return known[0]
  if (named === 'motorhome') {
    if (/cab-?over|over(head)?[ -]?(the )?cab|overhead bunk|luton/.test(described)) return 'motorhome'
    return /drop-down|murphy/.test(described) || (layout && (vehicle.berths ?? 0) <= 2)
      ? 'low-motorhome'
      : named
  }
  if (named === 'travel-trailer')
    return /riveted|molded fiberglass|moulded fibreglass/.test(described) ? 'rounded-trailer' : named
  const hasBedEnds = /\b(bunk|bed) ends?\b/.test(described)
  if (hasBedEnds) return named === 'pop-top' ? 'expanding-pop-top' : 'tent-camper'
  return named === 'camper-trailer' && /beds? each end/.test(described) ? 'tent-camper' : named
}

/** The number of slide-outs that a record tells of; a kitchen that slides out is none. */
export function slideOutsOf({ layout, features = [] }: DwellingFacts): number {
  const said = [layout ?? '', ...features].join(' | ').toLowerCase()
  const counted = /\b(one|two|three|four|[1-4]) (power )?slide(s|-?outs?)?\b/.exec(said)?.[1]
  const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 }
  if (counted !== undefined) return numbers[counted] ?? Number(counted)
  const rooms =
    said.match(/slide-out (island|club|lounge|queen|bed|dinette)|(dinette|bed|bedroom) slide\b/g) ?? []
  return Math.min(3, rooms.length)
}

/** Whether the shell is bare aluminium, as the record or the paint says. */
export function isRivetedShell({ features = [] }: DwellingFacts, colour: string | null): boolean {
  return features.some((feature) => /riveted/i.test(feature)) || /polished alumin/i.test(colour ?? '')
}
