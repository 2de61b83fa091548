import { type Problem, quoteValue } from '#app/core/problem.ts'
import type { Finding } from './judge.ts'
import type { Rule } from './rule.ts'

/** Said last wherever findings are told. */
export const notAdvice = 'Forecourt looks for known breaches. It is not legal advice.'

/** What stands there, what law asks and what to write instead, in one sentence (LAW-12). */
export function findingText({ rule, status }: Pick<Finding, 'rule' | 'status'>): string {
  return `${timeText(rule, status)}${rule.sentence}: ${rule.mend}`
}

/** A finding as the problem of a file; null where it is about vehicles. */
export function findingProblem(finding: Finding): Problem | null {
  const { rule, words, at } = finding
  if (at === null) return null
  return {
    ...at,
    field: rule.id,
    value: words === '' ? '' : quoteValue(words),
    message: findingText(finding),
  }
}

function timeText(rule: Rule, status: Rule['status']): string {
  if (status === 'bill') return 'not law yet, but before parliament: '
  return status === 'coming' ? `from ${rule.in_force_from}: ` : ''
}
