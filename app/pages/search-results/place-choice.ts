import type { AustralianState } from '#app/core/australian-states.ts'
import { type AskedPlace, isUnasked } from '#app/features/onroad/asked-place.ts'
import { stateInWords } from '#app/features/onroad/state-words.ts'
import { type Filters, toQuery } from '#app/features/search/filters.ts'

/** The place of a search: the chip that removes it, and the form that asks for another. */
export interface PlaceChoice {
  readonly asked: AskedPlace
  /** "Prices in Queensland", "Prices as advertised" */
  readonly title: string
  /** "In Queensland"; null without a place. */
  readonly label: string | null
  /** The filters without it. */
  readonly without: Filters
  /** Nobody has said where the buyer lives, so it opens with the place that the browser keeps. */
  readonly isOpen: boolean
  /** What else the form sends. */
  readonly others: readonly (readonly [name: string, value: string])[]
}

/** @param home where the website's prices hold for whoever says no place */
export function placeChoice(filters: Filters, asked: AskedPlace, home: AustralianState | null): PlaceChoice {
  const without = { ...filters, at: null, page: 1 }
  const state = filters.at ?? home
  return {
    asked,
    title: `Prices ${state ? `in ${stateInWords(state)}` : 'as advertised'}`,
    label: filters.at && `In ${stateInWords(filters.at)}`,
    without,
    isOpen: isUnasked(asked),
    others: [...toQuery(without)],
  }
}
