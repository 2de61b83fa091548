import type { Body, TruckBody } from '#app/features/illustrator/subject.ts'
import type { Vehicle } from './vehicle.ts'

/** What is known of a vehicle's body; a name alone is enough. */
export type BodyFacts = Partial<
  Pick<Vehicle, 'body' | 'body_type' | 'berths' | 'engine_cc' | 'seat_height_mm' | 'gvm_kg'>
>

/**
 * The order matters: a "toy hauler caravan" is a toy hauler, a "camper trailer" is no campervan, and an "adventure
 * tourer" is no cruiser.
 */
const bodyByWord: readonly (readonly [Body, RegExp])[] = [
  ['toy-hauler', /toy[ -]?hauler/],
  ['teardrop', /tear ?drop|j-?pod|\bpod\b/],
  ['motorhome', /motor ?home|motorised|camper ?van|class [abc]\b|\brv bus/],
  ['pop-top', /pop[ -]?top|expanda|hybrid (camper|van|caravan)|^hybrid$/],
  ['camper-trailer', /camper|tent trailer|fold(ing|ed)? trailer/],
  ['caravan', /caravan|travel trailer|fifth wheel|5th wheel|off[ -]?grid|tourer van/],
  ['truck', /truck|pantech|tipper|prime mover|curtain|refrigerated|\bbeavertail|\bhooklift|\bcrane|agitator/],
  ['adventure-bike', /adventure|enduro|dual[ -]?sport|motard|motocross|trail|off[ -]?road|dirt|farm bike/],
  ['cruiser', /cruiser|bobber|chopper|bagger|\bclassic|scrambler|grand tour|^touring$/],
  [
    'sports-bike',
    /sports?[ -]?(bike|tour)|super ?(sport|bike)|naked|street|scooter|^sports?$|motor(cycle|bike)/,
  ],
  ['ute', /\bute\b|utility|cab[ -]?chassis|dual cab|double cab|pick[ -]?up|tray/],
  ['wagon', /wagon|estate|tourer|avant|shooting brake/],
  ['suv', /suv|crossover|4wd|4x4|off-roader/],
  ['van', /\bvan\b|people[ -]?mover|\bmpv\b|minivan|\bbus\b/],
  ['hatch', /hatch|liftback|city car/],
  ['sedan', /sedan|saloon|coup[eé]|convertible|cabrio|roadster|fastback|limousine/],
]

/** The body that a vehicle is drawn with; the nearest one where its own has no drawing. */
export function drawnBodyOf(vehicle: BodyFacts): Body {
  const said = (vehicle.body ?? vehicle.body_type ?? '').trim().toLowerCase()
  const named = bodyByWord.find(([, words]) => words.test(said))?.[0] ?? null
  // a tray or a cab chassis heavier than utes may be is a truck
  const isOpen = named === 'ute' && !/\bute\b|pick[ -]?up/.test(said)
  if ((vehicle.gvm_kg ?? 0) > 3600 && (named === null || isOpen)) return 'truck'
  if (named !== null) return named
  if (vehicle.berths) return 'caravan'
  return vehicle.engine_cc && vehicle.seat_height_mm ? 'sports-bike' : 'suv'
}

/** What a truck carries: a box, unless its record describes an open body. */
export function truckBodyOf({ body, body_type }: BodyFacts): TruckBody {
  const said = `${body ?? ''} ${body_type ?? ''}`.toLowerCase()
  if (said.includes('tipper')) return 'tipper'
  return /tray|flat ?(bed|top)|table ?top|beavertail|cab[ -]?chassis|crane|hooklift/.test(said)
    ? 'tray'
    : 'pantech'
}

/** The name of the cut-out picture (without its scene) for such a vehicle: "caravan", "truck-tipper". */
export function cutOutName(vehicle: BodyFacts): string {
  const body = drawnBodyOf(vehicle)
  return body === 'truck' ? `truck-${truckBodyOf(vehicle)}` : body
}
