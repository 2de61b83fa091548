import { bikeLengthMm } from './bikes/bike.ts'
import { carLook } from './cars/variation.ts'
import { drawnKind } from './kind.ts'
import type { Subject } from './subject.ts'
import { houseOf, isMotorBody } from './towables/motorhome.ts'
import { drawnTowableMm } from './towables/towable.ts'
import { truckFor } from './trucks/truck.ts'

/** How long a subject is drawn, in millimetres: as its record says, within the reach of its drawing. */
export function lengthOf(subject: Subject): number {
  if (isMotorBody(subject.body)) return houseOf(subject).rearX
  switch (drawnKind(subject.body)) {
    case 'car':
      return carLook(subject).profile.length
    case 'towable':
      return drawnTowableMm(subject)
    case 'truck': {
      const { lengthMm, scale } = truckFor(subject)
      return lengthMm * scale
    }
    case 'bike':
      return bikeLengthMm(subject)
  }
}
