import type { Card } from '#app/features/vehicles/card.ts'

/** Which vehicle a visit is about, as its form lets the shopper choose: by words, or not at all. */
export interface VehicleChoice {
  /** The page without a vehicle; the choice of one is its address with `car_id`. */
  readonly path: string
  /** What the website calls the thing, inside a sentence. */
  readonly one: string
  readonly chosen: string | null
}

/** One vehicle that can be chosen. */
export interface ChoiceLine {
  readonly id: number
  readonly name: string
  /** What tells it from others of its name. */
  readonly note: string
}

/** The form's field that the words stand in. */
export const wantedField = 'Vehicle wanted'
/** Under which name the search takes them. */
export const choiceWords = 'q'
/** A longer list is none to choose from: more words find less. */
export const mostChoices = 6

/** As far as it can be visited: what is sold cannot. */
export function choiceLines(cards: readonly Card[]): ChoiceLine[] {
  return cards.flatMap(({ id, name, price, odometer, location, sold }) => {
    const note = [price.main.text, odometer, location].filter(Boolean).join(', ')
    return sold ? [] : [{ id, name, note }]
  })
}
