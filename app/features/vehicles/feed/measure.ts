const poundsInKg = 0.45359237
const feetInMm = 304.8
const inchesInFoot = 12

/** Converts to kilograms where the feed says pounds; `GVWR` and dry weight are American terms and mean pounds. */
export function kilograms(amount: number, written: string, heading: string): number {
  const isPounds =
    /lbs?\.?\)?$|pounds/i.test(written.trim()) || /lbs?\b|pounds|gvwr|uvw|dry|hitch/i.test(heading)
  return Math.round(isPounds ? amount * poundsInKg : amount)
}

/**
 * Reads `29'5"`, `29' 5 1/2"`, `29 ft 5 in` and `353"`, as the American trade writes the length of a trailer. Millimetres;
 * null where it is no such length.
 */
export function feetAndInches(written: string): number | null {
  const text = written
    .trim()
    .replaceAll(/[′’]/g, "'")
    .replaceAll(/[″”]|''/g, '"')
  const [, feet, , inches, halves] =
    /^(?:(\d+(?:\.\d+)?)\s*('|ft\.?|feet)[\s-]*)?(?:(\d+(?:\.\d+)?)(?:\s+(\d+\/\d+))?\s*(?:"|ins?\.?|inch(?:es)?)?)?$/i.exec(
      text,
    ) ?? []
  if (feet === undefined && !/("|ins?\.?|inch(es)?)$/i.test(text)) return null
  const [over = 0, under = 1] = halves?.split('/').map(Number) ?? []
  const total = Number(feet ?? 0) * inchesInFoot + Number(inches ?? 0) + over / under
  return Number.isFinite(total) && total > 0 ? Math.round((total * feetInMm) / inchesInFoot) : null
}

/** Converts to millimetres where the feed says feet; no vehicle is 40 mm long, so a small number means metres. */
export function millimetres(amount: number, written: string, heading: string): number {
  if (/(ft|feet)\.?$/i.test(written.trim()) || /\b(ft|feet)\b/i.test(heading))
    return Math.round(amount * feetInMm)
  return Math.round(amount <= 40 ? amount * 1000 : amount)
}
