import { data, type RouterContextProvider } from 'react-router'
import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import { goName, stepsName } from '#app/features/forms/form-definition.ts'
import { parsePostedSteps } from '#app/features/forms/kept-steps.ts'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import { valuesSoFar } from '#app/features/forms/step-values.ts'
import { isStepped, type SteppedForm } from '#app/features/forms/stepped-form.ts'
import { type FormRules, type FormValues, valuesFrom } from '#app/features/forms/validate-form.ts'
import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import { valuationOf } from '#app/features/valuations/found-fields.ts'
import { toLookupJson } from '#app/features/valuations/found-vehicle.ts'
import {
  lookupField,
  lookupPress,
  plateField,
  stateField,
  withoutPrivateFacts,
} from '#app/features/valuations/lookup-note.ts'
import type { LookupOffer } from '#app/features/valuations/lookups.server.ts'
import { plateFrom, stateFrom } from '#app/features/valuations/plate.ts'
import type { Posted } from '#app/pages/furniture/forms/receive-form.server.ts'
import { receiveNamedForm } from '#app/pages/furniture/forms/receive-step.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { lookUp } from './look-up.server.ts'
import { fillFromRegister, isForLookup, withLookup } from './lookup-form.ts'
import { valueTradeIn } from './value-trade-in.server.ts'

/** Adds the look-up to a page's form, if the website has one and the form is for it. */
export function withRegister<Shown extends { readonly name: string; readonly definition: FormDefinition }>(
  shown: Shown,
  offer: LookupOffer | null,
): Shown & { lookup: LookupOffer | null } {
  const isOwnVehicle = shown.name === 'trade-in' || shown.name === 'sell-my-car'
  const definition = offer && isOwnVehicle ? withLookup(shown.definition, offer.states) : null
  return definition ? { ...shown, definition, lookup: offer } : { ...shown, lookup: null }
}

/**
 * Receives one press of a trade-in form without script. A look-up is a press of its own and shows the same
 * step again, filled in. Once kilometres and condition are known and the step is saved, the vehicle is
 * valued.
 */
export async function receiveTradeIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  given: Posted,
) {
  const { definition, posted, rules } = given
  if (!isStepped(definition)) return receiveNamedForm(context, request, given)
  const values = valuesFrom(definition, posted)
  const state = parsePostedSteps(posted.get(stepsName), definition)
  const go = posted.get(goName)
  if (go === lookupPress || (go !== 'back' && go !== 'skip' && isForLookup(state.step, values))) {
    const answer: RefusedForm = {
      form: definition.name,
      values: await runLookup(context, definition, values),
      errors: {},
      banner: null,
      steps: state,
      definition: null,
    }
    return data(answer, { status: 200 })
  }
  const sent = listSentValues(definition, values, rules)
  const answer = await receiveNamedForm(context, request, {
    ...given,
    definition: { ...definition, ...withValuation(context, definition, sent) },
  })
  const steps = 'steps' in answer.data ? answer.data.steps : undefined
  const isDescribed = steps && definition.steps[state.step]?.fields.includes(tradeInFields.km)
  if (!isDescribed || steps.step <= state.step) return answer
  const note = await valueTradeIn(context, sent)
  if (note === null) return answer
  const { lookups } = context.get(servicesContext)
  const signed = lookups.sign(context.get(scopeContext).website, note)
  return data({ ...answer.data, values: { ...values, [lookupField]: signed } }, { status: 200 })
}

/** @returns the values so far, as a lead would have them */
function listSentValues(
  definition: SteppedForm,
  values: FormValues,
  rules: FormRules,
): Record<string, string> {
  return valuesSoFar(definition, { step: definition.steps.length - 1, skipped: [] }, values, rules)
}

/** Adds what the vehicle may be worth to the success page. */
function withValuation(
  context: Readonly<RouterContextProvider>,
  { successParams }: FormDefinition,
  sent: Readonly<Record<string, string>>,
): Pick<FormDefinition, 'successParams'> {
  const { website } = context.get(scopeContext)
  const { lookups } = context.get(servicesContext)
  const note = lookups.read(website, sent[lookupField])
  if (note === null || valuationOf(note, sent) === null) return { successParams }
  return { successParams: { ...successParams, valuation: lookups.sign(website, withoutPrivateFacts(note)) } }
}

async function runLookup(
  context: Readonly<RouterContextProvider>,
  definition: FormDefinition,
  values: FormValues,
): Promise<FormValues> {
  const { website } = context.get(scopeContext)
  const plate = plateFrom(String(values[plateField] ?? ''))
  const state = stateFrom(String(values[stateField] ?? ''), website.locale)
  if (plate === null || state === null) return { ...values, [lookupField]: 'not-found' }
  const found = await lookUp(context, 'any', { kind: 'rego', plate, state })
  if (found.outcome !== 'found') return { ...values, [lookupField]: found.outcome }
  const vehicle = toLookupJson(found.vehicle)
  const note = { vehicle, plate, state, valuation: null }
  return fillFromRegister(
    definition,
    values,
    vehicle,
    context.get(servicesContext).lookups.sign(website, note),
  )
}
