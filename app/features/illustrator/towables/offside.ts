import type { Drawn } from '#app/features/illustrator/drawn.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { drawMotorhome } from './motorhome.ts'
import { drawTowable } from './towable.ts'

/**
 * A towable from the road side, drawn with its front on the left like all vehicles (the caller mirrors it): no door, no
 * awning, other windows, filler cap and power inlet.
 */
export function towableOffside(subject: Subject, ids: string): Drawn {
  return drawTowable(subject, 'road', ids)
}

/** A motorhome from the driver's side, with its front on the left too. */
export function motorhomeOffside(subject: Subject, ids: string): Drawn {
  return drawMotorhome(subject, 'road', ids)
}
