import { makeLabel } from '#app/features/vehicles/make.ts'
import type { StockSummary } from '#app/features/vehicles/stock-summary.ts'
import type { FieldOption } from './form-definition.ts'

/**
 * This option ends both lists and opens a text input, because a trade-in need not be of a make in stock
 * (FIELD-08).
 */
export const otherChoice = 'Other'

type Summary = Pick<StockSummary, 'makes' | 'models'>

export function makeOptions({ makes }: Summary): FieldOption[] {
  return endingWithOther(makes.map(({ name }) => name))
}

/** Lists every model under its make, because a browser without script shows them all at once. */
export function modelOptionsByMake({ models }: Summary): FieldOption[] {
  const other = { value: otherChoice, label: otherChoice }
  return [...models.map(({ make, name }) => ({ value: name, label: name, group: make })), other]
}

/** Limits the models to one make; null while none is chosen. */
export function modelsOf(options: readonly FieldOption[], make: string): FieldOption[] | null {
  if (make === '') return null
  return options.filter(({ value, group }) => (group === undefined ? value === otherChoice : group === make))
}

/** Returns the value that is sent: the choice, or the text typed beside "Other", which may be empty. */
export function chosenOrTyped(choice: string, typed: string): string {
  return choice === otherChoice ? typed.trim() : choice
}

function endingWithOther(names: readonly string[]): FieldOption[] {
  const known = new Set(names)
  known.delete(otherChoice)
  return [...known, otherChoice].map((name) => ({ value: name, label: makeLabel(name) }))
}
