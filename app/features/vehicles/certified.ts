import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from './vehicle.ts'

/** A certified used car of the make whose program the website takes part in (CAR-30). */
export function isInCertifiedProgram(
  vehicle: Pick<Vehicle, 'certified' | 'car_type' | 'make'>,
  website: Pick<Website, 'config'>,
): boolean {
  const program = website.config.cars.certified_program
  return (
    program !== undefined &&
    vehicle.certified &&
    vehicle.car_type === 'used' &&
    vehicle.make.toLowerCase() === program.make.toLowerCase()
  )
}
