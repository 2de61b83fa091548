import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import { stepsName } from '#app/features/forms/form-definition.ts'
import { parsePostedSteps } from '#app/features/forms/kept-steps.ts'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import { isStepped } from '#app/features/forms/stepped-form.ts'
import { valuesFrom } from '#app/features/forms/validate-form.ts'
import { carriedHistory, historyIn } from '#app/pages/furniture/forms/receive-form.server.ts'

/**
 * Returns the form of a visitor who chooses before sending: it keeps what was typed and checks nothing yet.
 */
export function reopenForm(definition: FormDefinition, posted: FormData, request: Request): RefusedForm {
  const typed = { ...definition, fields: definition.fields.filter(({ type }) => type !== 'hidden') }
  return {
    form: definition.name,
    values: { ...valuesFrom(typed, posted), ...carriedHistory(historyIn(posted, request)) },
    errors: {},
    banner: null,
    ...(isStepped(definition) ? { steps: parsePostedSteps(posted.get(stepsName), definition) } : {}),
  }
}
