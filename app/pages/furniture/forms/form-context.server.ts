import type { FormContext } from '#app/features/forms/form-definition.ts'
import type { FormRules } from '#app/features/forms/validate-form.ts'
import { phoneRuleOf } from '#app/features/tenancy/phone-rule.ts'
import type { Scope, Snapshot } from '#app/features/tenancy/scope.server.ts'
import { type StockSummary, summariseStock } from '#app/features/vehicles/stock-summary.ts'

/**
 * Collects what form definitions are made from: the website, its visible locations, and the makes and models
 * in stock.
 */
export function makeFormContext({ website, snapshot, now }: Scope): FormContext {
  const locations = snapshot.locations.filter((location) => location.visible)
  return { website, locations, stock: summaryOf(snapshot), now }
}

/** Makes the rules of a website's forms for cached pages. They contain no date, which the action adds. */
export function makeFormRules({ website, snapshot }: Scope): FormRules {
  const primary = snapshot.locations.find((location) => location.visible && location.primary)
  return { phone: phoneRuleOf(website), primaryLocationId: primary?.id ?? null }
}

const summaries = new WeakMap<Snapshot, StockSummary>()

/** The summary is made once for each state of the stock. */
function summaryOf(snapshot: Snapshot): StockSummary {
  const known = summaries.get(snapshot) ?? summariseStock(snapshot.stock.vehicles)
  summaries.set(snapshot, known)
  return known
}
