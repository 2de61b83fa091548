import type { Vehicle } from './vehicle.ts'

const most = 5
/** A shorter list of features can be read at a glance and needs no highlights. */
const fewestFeatures = 8

/**
 * The features that buyers ask for by name, most wanted first; a feature counts as the first of these that it mentions.
 */
const wanted = [
  /apple carplay|android auto/i,
  /lithium|solar/i,
  /ensuite|shower/i,
  /air.?condition/i,
  /adaptive cruise|radar cruise/i,
  /360.?(degree|°)? ?camera|surround.?view|revers(e|ing) camera|backup camera/i,
  /sunroof|moonroof/i,
  /heated (front )?seats|heated grips/i,
  /leather/i,
  /tow ?bar|tow pack|bullbar|canopy/i,
  /\babs\b|traction control/i,
  /quick.?shifter|cruise control/i,
  /blind.?spot|autonomous emergency/i,
  /bunk|island bed|queen bed|slide-?out/i,
  /diesel heater|diff.?lock|air suspension|retarder|pto/i,
  /log ?book|service (history|records)|one owner/i,
] as const

/** The few decisive features of a long list, shown as ticks at the top; all of them are in the list. */
export function highlightsOf({ features }: Pick<Vehicle, 'features'>): string[] {
  if (features.length < fewestFeatures) return []
  const found = wanted.flatMap((pattern) => features.find((feature) => pattern.test(feature)) ?? [])
  return [...new Set(found)].slice(0, most)
}
