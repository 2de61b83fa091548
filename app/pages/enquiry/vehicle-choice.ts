import type { Card } from '#app/features/vehicles/card.ts'
import { priceRowText } from '#app/features/vehicles/price/price-words.ts'

/** The form of a visit lets the shopper choose a vehicle by words, or none. */
export interface VehicleChoice {
  /** The page without a vehicle; its address with `car_id` chooses one. */
  readonly path: string
  /** What the website calls a vehicle inside a sentence. */
  readonly one: string
  readonly chosen: string | null
}

export interface ChoiceLine {
  readonly id: number
  readonly name: string
  /** This distinguishes it from others of the same name. */
  readonly note: string
}

/** The words are in this field of the form. */
export const wantedField = 'Vehicle wanted'
/** The search takes the words under this name. */
export const choiceWords = 'q'
/** A longer list would be no help, and more words find fewer vehicles. */
export const mostChoices = 6

/** Lists the vehicles that can be visited, so without sold ones. */
export function choiceLines(cards: readonly Card[]): ChoiceLine[] {
  return cards.flatMap(({ id, name, price, odometer, location, sold }) => {
    const note = [priceRowText(price), odometer, location].filter(Boolean).join(', ')
    return sold ? [] : [{ id, name, note }]
  })
}
