import type { Finding } from './judge.ts'

/** What somebody of the dealership has signed to be lawful (LAW-06). */
export interface Signature {
  readonly ruleId: string
  /** The words that were judged: it holds for these very ones (LAW-18). */
  readonly words: string
  readonly by: string
  readonly reason: string
  /** The last day that it holds for. */
  readonly validUntil: string
}

/** A reason has this many letters: “checked” is none. */
const leastLetters = 20
/** For how many days a signature holds without `--until`, and at most. */
const usualDays = 90
const mostDays = 365

/** What is signed refuses and withholds no more, until its day; another word makes it another finding (LAW-18). */
export function withSignatures(
  findings: readonly Finding[],
  signatures: readonly Signature[],
  today: string,
): Finding[] {
  const standing = signatures.filter(({ validUntil }) => validUntil >= today)
  return findings.map((finding) => {
    const signed = standing.find(
      ({ ruleId, words }) => ruleId === finding.rule.id && words === finding.judged,
    )
    const counts = finding.outcome === 'refuses' || finding.outcome === 'withholds'
    return signed && counts ? { ...finding, outcome: 'signed', signed } : finding
  })
}

/** What an operator gives to sign. */
export interface SigningAnswers {
  readonly by: string
  readonly reason: string
  readonly until: string | undefined
}

/** Reads what an operator gives; where something is wrong with it, that in plain words. */
export function readSigning(
  { by, reason, until }: SigningAnswers,
  today: string,
  isRealDay: (day: string) => boolean,
):
  | { readonly by: string; readonly reason: string; readonly validUntil: string }
  | { readonly problem: string } {
  if (!/\S, *\S/.test(by))
    return { problem: '--by: expected a name and a role, such as “Ann Lee, dealer principal”' }
  const letters = reason.match(/\p{L}/gu)?.length ?? 0
  if (letters < leastLetters)
    return { problem: `--reason: expected what makes it lawful, in ${leastLetters} letters or more` }
  const validUntil = until ?? dayLater(today, usualDays)
  if (!isRealDay(validUntil) || validUntil < today || validUntil > dayLater(today, mostDays))
    return {
      problem: `--until: expected a day such as ${dayLater(today, usualDays)}, ${mostDays} days from today at most`,
    }
  return { by: by.trim(), reason: reason.trim(), validUntil }
}

function dayLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
