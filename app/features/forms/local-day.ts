/** The day on the visitor's own clock, as 2026-06-30; the server looks again with the dealership's. */
export function localDay(now: Date): string {
  return now.toLocaleDateString('sv')
}
