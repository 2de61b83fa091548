import {
  type Body,
  bodies,
  type TruckBody,
  type TruckCab,
  type UteLoad,
} from '#app/features/illustrator/subject.ts'
import { dwellingOf } from './dwelling-of.ts'
import { type KnownCar, knownCar } from './known-cars.ts'
import type { Vehicle } from './vehicle.ts'

/** What is known of a vehicle's body; a name alone is enough. */
export type BodyFacts = Partial<
  Pick<
    Vehicle,
    | 'body'
    | 'body_type'
    | 'berths'
    | 'engine_cc'
    | 'seat_height_mm'
    | 'gvm_kg'
    | 'name'
    | 'make'
    | 'model'
    | 'badge'
    | 'doors'
    | 'seats'
    | 'features'
    | 'layout'
  >
>

/**
 * The order matters: a "toy hauler caravan" is a toy hauler, a "camper trailer" is no campervan, and an "adventure
 * tourer" is no cruiser.
 */
const bodyByWord: readonly (readonly [Body, RegExp])[] = [
  ['toy-hauler', /toy[ -]?hauler/],
  ['teardrop', /tear ?drop|j-?pod|\bpod\b/],
  ['camper-van', /camper ?van|class b\b(?!\+)|van conversion/],
  ['bus-motorhome', /class a\b/],
  ['motorhome', /motor ?home|motorised|motorized|class [bc]\b|\brv bus/],
  ['hybrid', /hybrid (camper|van|caravan)|^hybrid$/],
  ['a-frame', /\ba[ -]frame/],
  ['tent-camper', /pop[ -]?up|tent (trailer|camper)|fold(ing|ed)? trailer|wind[ -]?up/],
  ['pop-top', /pop[ -]?top|expanda/],
  ['camper-trailer', /camper/],
  ['fifth-wheel', /fifth[ -]wheel|5th[ -]wheel/],
  ['travel-trailer', /travel trailer/],
  ['caravan', /caravan|off[ -]?grid|tourer van/],
  ['truck', /truck|pantech|tipper|prime mover|curtain|refrigerated|\bbeavertail|\bhooklift|\bcrane|agitator/],
  ['adventure-bike', /adventure|dual[ -]?sport/],
  ['off-road-bike', /enduro|motard|motocross|trail|off[ -]?road(?!er)|dirt|farm bike/],
  ['cruiser', /cruiser|bobber|chopper|bagger/],
  ['classic-bike', /\bclassic|scrambler|caf[eé]|retro/],
  ['touring-bike', /^touring$|(sports?|grand)[ -]?tour/],
  ['scooter', /scooter|moped/],
  ['naked-bike', /naked|street/],
  ['sports-bike', /sports?[ -]?bike|super ?(sport|bike)|^sports?$|motor(cycle|bike)/],
  ['people-mover', /people[ -]?mover|\bmpv\b|mini ?(van|bus)|\bbus\b/],
  ['ute', /\bute\b|(?<!sports? )utility|cab[ -]?chassis|(dual|double|single|extra) cab|pick[ -]?up|tray/],
  ['roadster', /convertible|cabrio|roadster|spyder|spider/],
  ['coupe', /coup[eé]/],
  ['fastback', /fastback|liftback|sportback/],
  ['wagon', /wagon|estate|tourer|avant|shooting brake/],
  ['suv', /suv|crossover|4wd|4x4|off-roader|sports? utility/],
  ['van', /\bvan\b/],
  ['hatch', /hatch|city car/],
  ['sedan', /sedan|saloon|limousine/],
]

/** The bodies that one word is said of; which of them it is, the rest of the record says. */
const sizes: Partial<Record<Body, readonly Body[]>> = {
  suv: ['small-suv', 'suv', 'large-suv', 'four-by-four'],
  hatch: ['hatch', 'large-hatch', 'fastback'],
  sedan: ['fastback', 'sedan'],
  ute: ['ute'],
}

/** The body that the words of a record name; null where they name none. */
export function saidBodyOf(vehicle: BodyFacts): Body | null {
  const said = wordsOf(vehicle)
  return bodyByWord.find(([, words]) => words.test(said))?.[0] ?? null
}

function wordsOf({ body, body_type }: BodyFacts): string {
  return (body ?? body_type ?? '').trim().toLowerCase()
}

/** The body that a vehicle is drawn with; the nearest one where its own has no drawing. */
export function drawnBodyOf(vehicle: BodyFacts): Body {
  const said = wordsOf(vehicle)
  const named = saidBodyOf(vehicle)
  // a tray or a cab chassis heavier than utes may be is a truck
  const isOpen = named === 'ute' && !/\bute\b|pick[ -]?up/.test(said)
  if ((vehicle.gvm_kg ?? 0) > 3600 && (named === null || isOpen)) return 'truck'
  if (named !== null) return refined(named, said, vehicle)
  if (vehicle.berths) return 'caravan'
  return vehicle.engine_cc && vehicle.seat_height_mm ? 'sports-bike' : refined('suv', said, vehicle)
}

/** The one of several bodies with the same word that has this record's model, doors, seats and cab. */
function refined(named: Body, said: string, vehicle: BodyFacts): Body {
  const doors = vehicle.doors ?? 0
  switch (named) {
    case 'coupe':
    case 'fastback':
      return doors >= 4 ? 'fastback' : doors > 0 ? 'coupe' : named
    case 'sedan':
      return doors === 5 ? 'fastback' : (knownAmong(named, vehicle)?.body ?? named)
    case 'hatch':
      return knownAmong(named, vehicle)?.body ?? (/large/.test(said) ? 'large-hatch' : named)
    case 'suv':
      return suvOf(said, vehicle)
    case 'ute':
      return cabOf(said, vehicle)
    case 'motorhome':
    case 'camper-trailer':
    case 'pop-top':
    case 'travel-trailer':
      return dwellingOf(named, vehicle)
    default:
      return named
  }
}

function suvOf(said: string, vehicle: BodyFacts): Body {
  const known = knownAmong('suv', vehicle)
  if (known) return known.body
  if (vehicle.doors === 2 || vehicle.doors === 3) return 'four-by-four'
  if (/small|compact|light/.test(said)) return 'small-suv'
  return /large/.test(said) || (vehicle.seats ?? 0) >= 7 ? 'large-suv' : 'suv'
}

/** The cab of a ute: by its words, else by its doors and seats. A cab chassis without either has a single cab. */
function cabOf(said: string, { badge, name, doors, seats }: BodyFacts): Body {
  const words = `${said} ${badge ?? ''} ${name ?? ''}`.toLowerCase()
  if (/single[ -]?cab/.test(words)) return 'single-cab'
  if (/(extra|super|space|king|freestyle|club|extended)[ -]?cab/.test(words)) return 'extra-cab'
  if (/(dual|double|crew|quad)[ -]?cab/.test(words)) return 'ute'
  if (doors) return doors >= 4 ? 'ute' : (seats ?? 2) >= 4 ? 'extra-cab' : 'single-cab'
  return /cab[ -]?chassis/.test(said) ? 'single-cab' : 'ute'
}

/** What stands on the frame of a ute. A cab chassis is bare, unless its dealer has fitted a tray. */
export function uteLoadOf({ body, body_type, features = [] }: BodyFacts): UteLoad {
  const said = `${body ?? ''} ${body_type ?? ''}`.toLowerCase()
  const hasTray = features.some((feature) =>
    /\b(alloy|steel|alumini?um|drop ?side|flat) tray\b/i.test(feature),
  )
  if (/tray|drop ?side/.test(said) || hasTray) return 'tray'
  return /cab[ -]?chassis/.test(said) ? 'bare' : 'tub'
}

/** How many doors are on each side: a hatchback with three has one, and a van is drawn as vans are. */
export function sideDoorsOf({ doors }: BodyFacts): 1 | 2 | null {
  if (!doors) return null
  return doors <= 3 ? 1 : 2
}

/** Motorcycles of scooter's wheels that are sold as any other: by their engine and seat, or by their name. */
const minibikes = /\b(grom|msx ?125|monkey|dax|z125)\b/i
const miniEngineCc = 150
const miniSeatMm = 780

/** Is a motorcycle of this body a minibike? */
export function isMinibike(body: Body, { name, model, engine_cc, seat_height_mm }: BodyFacts): boolean {
  if (body !== 'naked-bike' && body !== 'classic-bike' && body !== 'sports-bike') return false
  if (minibikes.test(`${name ?? ''} ${model ?? ''}`)) return true
  const [engine, seat] = [engine_cc ?? 0, seat_height_mm ?? 0]
  return engine > 0 && engine <= miniEngineCc && seat > 0 && seat <= miniSeatMm
}

/** What is known of a car of this body by its name. */
export function knownMeasuresOf(body: Body, vehicle: BodyFacts): KnownCar | null {
  const word = bodies.find((word) => sizes[word]?.includes(body)) ?? body
  return knownAmong(word, vehicle, [body])
}

function knownAmong(word: Body, vehicle: BodyFacts, among = sizes[word] ?? [word]): KnownCar | null {
  const { make, model, name } = vehicle
  return knownCar(model ? `${make ?? ''} ${model}` : (name ?? ''), among)
}

/** The order matters: a refrigerated pantech is cooled, and a tray with a crane has that crane. */
const loadByWord: readonly (readonly [TruckBody, RegExp])[] = [
  ['prime-mover', /prime mover|tractor/],
  ['agitator', /agitator|mixer|concrete/],
  ['tanker', /tank/],
  ['tipper', /tipper/],
  ['curtainsider', /curtain|tautliner/],
  ['refrigerated', /refrigerat|fridge|freezer/],
  ['service', /service body|servicepack/],
  ['crane', /crane|hiab/],
  ['beavertail', /beavertail|tilt tray/],
  ['tray', /tray|flat ?(bed|top)|table ?top|hooklift|drop ?side/],
  ['cab-chassis', /cab[ -]?chassis/],
]

/** What a truck carries: a box, unless its record describes another body. */
export function truckBodyOf({ body, body_type }: BodyFacts): TruckBody {
  const said = `${body ?? ''} ${body_type ?? ''}`.toLowerCase()
  return loadByWord.find(([, words]) => words.test(said))?.[0] ?? 'pantech'
}

/** The cab of a truck: by its words, else by its seats; of one that is said nothing about, a day cab. */
export function truckCabOf({ body_type, badge, name, seats }: BodyFacts): TruckCab {
  const said = `${body_type ?? ''} ${badge ?? ''} ${name ?? ''}`.toLowerCase()
  if (/crew|dual cab|double cab/.test(said) || (seats ?? 0) >= 5) return 'crew'
  return /sleeper|high roof|bunk/.test(said) ? 'sleeper' : 'day'
}

/** The name of the cut-out picture (without its scene) for such a vehicle: "caravan", "truck-tipper". */
export function cutOutName(vehicle: BodyFacts): string {
  const body = drawnBodyOf(vehicle)
  return body === 'truck' ? `truck-${truckBodyOf(vehicle)}` : body
}
