import type { Rule } from './rule.ts'

/** The day from which a rule is law, where the release does not know it, or knows another (LAW-07). */
export interface RuleDate {
  readonly ruleId: string
  /** `2027-07-01` */
  readonly inForceFrom: string
  readonly source: string
  readonly by: string
}

/** What an operator has laid over the rules of the release. */
export interface LawOverlay {
  /** The latest day last. */
  readonly dates: readonly RuleDate[]
  /** The rules that refuse here, though the release only advises (LAW-11). */
  readonly raised: ReadonlySet<string>
}

/**
 * The rules as they hold in this deployment, and on a website that raises some of its own. Nothing lowers a rule, and a rule
 * that has a day is a bill no longer.
 *
 * @param raise the ids that the website’s settings name
 */
export function rulesHere(
  shipped: readonly Rule[],
  { dates, raised }: LawOverlay,
  raise: readonly string[] = [],
): Rule[] {
  const latest = new Map(dates.map((date) => [date.ruleId, date]))
  return shipped.map((rule) => {
    const date = latest.get(rule.id)
    const dated: Rule = date
      ? {
          ...rule,
          in_force_from: date.inForceFrom,
          status: 'in_force',
          url: date.source,
          checked_by: date.by,
        }
      : rule
    return raised.has(rule.id) || raise.includes(rule.id) ? { ...dated, severity: 'refuse' } : dated
  })
}
