import { type Rule, rulesFileSchema } from './rule.ts'
import au from './rules/au.json' with { type: 'json' }
import credit from './rules/au-credit.json' with { type: 'json' }
import states from './rules/au-states.json' with { type: 'json' }
import nz from './rules/nz.json' with { type: 'json' }
import us from './rules/us.json' with { type: 'json' }

let shipped: readonly Rule[] | null = null

/** The rules that come with the release, read once. One whose detector is not known does not load (LAW-16). */
export function shippedRules(): readonly Rule[] {
  shipped ??= [au, credit, states, nz, us].flatMap((file) => rulesFileSchema.parse(file).rules)
  return shipped
}
