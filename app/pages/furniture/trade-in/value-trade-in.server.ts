import type { RouterContextProvider } from 'react-router'
import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import {
  isStillFound,
  kmIn,
  type TradeInAnswers,
  valuationOf,
} from '#app/features/valuations/found-fields.ts'
import { type LookupNote, lookupField } from '#app/features/valuations/lookup-note.ts'
import { plateFrom, stateFrom } from '#app/features/valuations/plate.ts'
import { conditionFrom } from '#app/features/valuations/valuation.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { isTooMany } from './look-up.server.ts'

/**
 * Returns the note with a valuation of the vehicle as the form describes it now, or null. A failure must
 * never keep visitors from their enquiry, so it is left out.
 *
 * @param given the form's values by field name, as they are sent
 */
export async function valueTradeIn(
  context: Readonly<RouterContextProvider>,
  given: TradeInAnswers,
): Promise<LookupNote | null> {
  const { website, snapshot, now } = context.get(scopeContext)
  const { lookups } = context.get(servicesContext)
  const note = lookups.read(website, given[lookupField])
  if (!note || !isStillFound(note, given)) return null
  if (valuationOf(note, given)) return note
  const [plate, state] = [plateFrom(note.plate), stateFrom(note.state, website.locale)]
  const km = kmIn(given[tradeInFields.km] ?? '')
  const condition = conditionFrom(given.Condition ?? '')
  if (plate === null || state === null || km === null || condition === null) return null
  if (isTooMany(context)) return null
  const key = { kind: 'rego', plate, state } as const
  const valuation = await lookups.value(snapshot, key, km, condition, now)
  return valuation && { ...note, valuation }
}
