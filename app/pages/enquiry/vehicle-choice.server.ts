import type { FormDefinition, FormField } from '#app/features/forms/form-definition.ts'
import { isStepped } from '#app/features/forms/stepped-form.ts'
import { parseFilters } from '#app/features/search/filters.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { findVehiclesByWords } from '#app/pages/furniture/find-vehicles-by-words.server.ts'
import { type ChoiceLine, choiceLines, choiceWords, mostChoices, wantedField } from './vehicle-choice.ts'

/**
 * Adds the question which vehicle the form is about. The typed words are sent where no vehicle was chosen by
 * them.
 */
export function addVehicleQuestion(form: FormDefinition): FormDefinition {
  const asked = { ...form, fields: [wanted, ...form.fields] }
  if (!isStepped(asked)) return asked
  const [first, ...others] = asked.steps
  if (!first) return asked
  return {
    ...asked,
    steps: [{ ...first, fields: [wanted.name, ...first.fields] }, ...others],
  } as FormDefinition
}

const wanted: FormField = {
  name: wantedField,
  type: 'string',
  label: 'Make, model or stock number',
  isRequired: false,
  options: [],
}

/** Finds vehicles by the words in a form's first field, for a page without script. */
export async function findChoiceLines(scope: Scope, words: string): Promise<readonly ChoiceLine[]> {
  const { q } = parseFilters(new URLSearchParams([[choiceWords, words]]))
  const found = (await findVehiclesByWords(scope, q)).slice(0, mostChoices)
  return choiceLines(found.map((one) => cardOf(one, scope, scope.now).card))
}
