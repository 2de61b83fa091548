import type { Vehicle } from './vehicle.ts'

const most = 5
/** With fewer, the list of features says it all at a glance. */
const fewestFeatures = 8

/** What buyers ask for by name, most wanted first; a feature counts by the first of these that it mentions. */
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

/** The few of a long list of features that decide, as ticks above everything else; never more than the list says. */
export function highlightsOf({ features }: Pick<Vehicle, 'features'>): string[] {
  if (features.length < fewestFeatures) return []
  const found = wanted.flatMap((pattern) => features.find((feature) => pattern.test(feature)) ?? [])
  return [...new Set(found)].slice(0, most)
}
