import type { StockSummary } from '#app/features/vehicles/stock-summary.ts'
import type { FieldOption } from './form-definition.ts'

/** Ends both lists and takes free text: a trade-in need not be of a make in stock (FIELD-08). */
export const otherChoice = 'Other'

type Summary = Pick<StockSummary, 'makes' | 'models'>

export function makeOptions({ makes }: Summary): FieldOption[] {
  return endingWithOther(makes.map(({ name }) => name))
}

/** Null while no make is chosen: the field is disabled. */
export function modelOptions({ models }: Summary, make: string): FieldOption[] | null {
  if (make === '') return null
  return endingWithOther(models.filter((model) => model.make === make).map(({ name }) => name))
}

/** What is sent: the choice, or what was typed beside "Other"; empty where nothing was. */
export function chosenOrTyped(choice: string, typed: string): string {
  return choice === otherChoice ? typed.trim() : choice
}

function endingWithOther(names: readonly string[]): FieldOption[] {
  const known = new Set(names)
  known.delete(otherChoice)
  return [...known, otherChoice].map((name) => ({ value: name, label: name }))
}
