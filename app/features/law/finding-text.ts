import { type Problem, quoteValue } from '#app/core/problem.ts'
import type { Finding } from './judge.ts'
import type { Rule } from './rule.ts'

/** Said last wherever findings are told. */
export const notAdvice = 'Forecourt looks for known breaches. It is not legal advice.'

/** What stands there, what law asks and what to write instead, in one sentence (LAW-12). */
export function findingText({ rule, status }: Pick<Finding, 'rule' | 'status'>): string {
  return `${timeText(rule, status)}${rule.sentence}: ${rule.mend}`
}

/** How what refuses is signed; said after it. */
export function howToSign(website: string): string {
  return `Where one of these is lawful, sign it: forecourt law sign ${website} <finding> --by "name, role" --reason "why it is"`
}

/** A finding as the problem of a file, by the name that it is signed by; null where it is about vehicles. */
export function findingProblem(finding: Finding): Problem | null {
  const { id, rule, outcome, words, at } = finding
  if (at === null) return null
  return {
    ...at,
    field: outcome === 'refuses' ? id : rule.id,
    value: words === '' ? '' : quoteValue(words),
    message: findingText(finding),
  }
}

function timeText(rule: Rule, status: Rule['status']): string {
  if (status === 'bill') return 'not law yet, but before parliament: '
  return status === 'coming' ? `from ${rule.in_force_from}: ` : ''
}
