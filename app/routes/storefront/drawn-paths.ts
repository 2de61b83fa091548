import { cutOutName } from '#app/features/vehicles/drawn-body.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** Where a demo website's drawn pictures lie (`app/demo-pictures.server.ts` answers there). */
export function cutOutPath(
  vehicle: Pick<Vehicle, 'body' | 'body_type' | 'berths' | 'engine_cc' | 'seat_height_mm' | 'gvm_kg'>,
): string {
  return `/demo-media/cut-out/${cutOutName(vehicle)}.png`
}

export function heroPath(shape: 'wide' | 'tall'): string {
  return `/demo-media/hero.png?shape=${shape}`
}
