import type { Website } from '#app/features/tenancy/website.ts'
import { isInCertifiedProgram } from './certified.ts'
import { isSold } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

export type Tag =
  | {
      readonly kind: 'fuel' | 'reserved' | 'custom' | 'coming-soon' | 'just-arrived' | 'sold'
      readonly text: string
    }
  /** Shown with the program's logo before its name. */
  | { readonly kind: 'certified'; readonly text: string; readonly logo: string }

export type Tagged = Pick<
  Vehicle,
  'simple_fuel' | 'reserved' | 'certified' | 'car_type' | 'make' | 'tag' | 'status' | 'sold' | 'created_at'
>

type TagSettings = Pick<Website, 'specifications' | 'config'>

/** The one label on a card: the first that applies, in an order that the trade has fixed (TAG-01..TAG-08). */
export function tagOf(vehicle: Tagged, website: TagSettings, now: Date): Tag | null {
  const { cars } = website.config
  const { just_arrived_days, just_arrived_tag_name, sold_tag_name } = website.specifications
  const program = cars.certified_program
  if (cars.show_fuel_tag && vehicle.simple_fuel) return { kind: 'fuel', text: vehicle.simple_fuel }
  if (vehicle.reserved) return { kind: 'reserved', text: 'RESERVED' }
  if (program?.logo && isInCertifiedProgram(vehicle, website))
    return { kind: 'certified', text: program.name, logo: program.logo }
  if (vehicle.tag) return { kind: 'custom', text: vehicle.tag }
  if (vehicle.status === 'coming_soon') return { kind: 'coming-soon', text: 'COMING SOON' }
  if (isJustArrived(vehicle, just_arrived_days, now))
    return { kind: 'just-arrived', text: just_arrived_tag_name }
  if (isSold(vehicle)) return { kind: 'sold', text: sold_tag_name }
  return null
}

const dayMs = 86_400_000

/** The last day counts; a missing or invalid date never counts as just arrived (TAG-09). */
export function isJustArrived(vehicle: { created_at: Date | null }, days: number, now: Date): boolean {
  return vehicle.created_at !== null && now.getTime() - vehicle.created_at.getTime() <= days * dayMs
}
