import type { Drawn } from '#app/features/illustrator/drawn.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { drawMotorhome } from './motorhome.ts'
import { drawTowable } from './towable.ts'

/**
 * A towable from the road side, drawn as all are with its front on the left (who shows it mirrors it): no
 * door, no awning, other windows, filler cap and power inlet.
 */
export function towableOffside(subject: Subject, ids: string): Drawn {
  return drawTowable(subject, 'road', ids)
}

/** A motorhome from the driver's side, under the same rules. */
export function motorhomeOffside(subject: Subject, ids: string): Drawn {
  return drawMotorhome(subject, 'road', ids)
}
