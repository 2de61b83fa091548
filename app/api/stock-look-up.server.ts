import type { RouterContextProvider } from 'react-router'
import { findDouble } from '#app/features/stockroom/doubles.server.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { mostPerDay } from '#app/features/valuations/daily-budget.server.ts'
import { type FoundVehicle, foundVehicleTitle, toLookupJson } from '#app/features/valuations/found-vehicle.ts'
import type { LookupService } from '#app/features/valuations/lookup-ports.ts'
import type { LookupResult } from '#app/features/valuations/lookups.server.ts'
import {
  type LookupKey,
  plateFrom,
  stateFrom,
  statesWanted,
  vinFrom,
} from '#app/features/valuations/plate.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { errorAnswer, problemsAnswer } from './answers.server.ts'
import { answerStockCall, stockAnswer } from './stock-call.server.ts'

/**
 * `GET /api/v1/stock/look-up?rego=&state=`, or `?vin=` (STOCK-16): what a register knows of a vehicle that somebody is about to
 * add. Each field has its source; what the register does not say is null. Look-ups count among the website's of the day.
 */
export function answerStockLookUp(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const { snapshot } = context.get(scopeContext)
  const { lookups } = context.get(servicesContext)
  return answerStockCall(context, request, 'stock.edit', async ({ scope }) => {
    const asked = keyIn(url.searchParams, scope.website.locale)
    if (!asked.ok) return problemsAnswer(422, 'No vehicle can be looked up by this.', asked.problems)
    if (!lookups.offer(snapshot)) return errorAnswer(409, noRegister)
    const found = await lookups.findAny(snapshot, asked.key)
    if (found.outcome !== 'found') return missAnswer(found.outcome, asked.key)
    return stockAnswer(await lookUpJson(scope, found.vehicle, found.service))
  })
}

const noRegister =
  'No register is set up for this website. Whoever operates it can turn on features.autograb or features.nevdis and set its key.'

type Asked =
  | { readonly ok: true; readonly key: LookupKey }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

function keyIn(asked: URLSearchParams, locale: WriteScope['website']['locale']): Asked {
  const [rego, state, typedVin] = ['rego', 'state', 'vin'].map((name) => asked.get(name)?.trim() ?? '')
  if (typedVin) {
    const vin = vinFrom(typedVin)
    if (rego) return wrong('vin', 'ask by rego and state or by vin, not by both')
    return vin
      ? { ok: true, key: { kind: 'vin', vin } }
      : wrong('vin', 'expected 17 letters and digits, without I, O and Q')
  }
  if (!rego) return wrong('rego', 'expected the rego with its state, or a vin')
  const plate = plateFrom(rego)
  if (plate === null) return wrong('rego', 'expected at most 9 letters and digits')
  const known = stateFrom(state ?? '', locale)
  return known
    ? { ok: true, key: { kind: 'rego', plate, state: known } }
    : wrong('state', `expected ${statesWanted(locale)}`)
}

function wrong(field: string, message: string): Asked {
  return { ok: false, problems: [{ field, message }] }
}

function missAnswer(outcome: Exclude<LookupResult['outcome'], 'found'>, key: LookupKey): Response {
  switch (outcome) {
    case 'not-found':
      return errorAnswer(404, `No vehicle is known by this ${key.kind}. Enter its details by hand.`)
    case 'used-up':
      return errorAnswer(
        429,
        `The ${mostPerDay} look-ups of today are used up; tomorrow there are new ones. Enter the details by hand.`,
      )
    case 'unavailable':
      return errorAnswer(
        503,
        'The register cannot be asked just now. Try again, or enter the details by hand.',
      )
  }
}

async function lookUpJson(scope: WriteScope, vehicle: FoundVehicle, source: LookupService) {
  const known = toLookupJson(vehicle)
  const double =
    known.vin === null
      ? null
      : await findDouble(scope, { dealership_id: 0, stocknum: null, vin: known.vin.toUpperCase() })
  return {
    source,
    title: foundVehicleTitle(vehicle),
    fields: Object.fromEntries(
      Object.entries(known).map(([name, value]) => [
        name,
        { value: value === '' ? null : value, source: value === null || value === '' ? null : source },
      ]),
    ),
    in_stock: double === null ? null : `/api/v1/stock/${double.id}`,
  }
}
