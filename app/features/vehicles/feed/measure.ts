const poundsInKg = 0.45359237
const feetInMm = 304.8

/** Converts to kilograms where the feed says pounds; `GVWR` and dry weight are American terms and mean pounds. */
export function kilograms(amount: number, written: string, heading: string): number {
  const isPounds =
    /lbs?\.?\)?$|pounds/i.test(written.trim()) || /lbs?\b|pounds|gvwr|uvw|dry|hitch/i.test(heading)
  return Math.round(isPounds ? amount * poundsInKg : amount)
}

/** Converts to millimetres where the feed says feet; no vehicle is 40 mm long, so a small number means metres. */
export function millimetres(amount: number, written: string, heading: string): number {
  if (/(ft|feet)\.?$/i.test(written.trim()) || /\b(ft|feet)\b/i.test(heading))
    return Math.round(amount * feetInMm)
  return Math.round(amount <= 40 ? amount * 1000 : amount)
}
