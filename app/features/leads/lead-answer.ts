import type { Lead } from './lead.ts'

/**
 * An answered question of a form in the words that were shown, because the form may change before somebody
 * reads the lead.
 */
export interface LeadAnswer {
  /** The lead has the sent value under this name. */
  readonly name: string
  readonly label: string
  /**
   * The answer as people of the country read it: a choice by its label; money, distances and dates. Without
   * it the sent value is shown.
   */
  readonly text?: string
  /** The heading of the step that the question was on. */
  readonly step?: string
}

/** An answer with the text to show. */
export interface ReadAnswer extends LeadAnswer {
  readonly text: string
}

/** Lists all answers in the form's order; values under names that the form did not ask for come last. */
export function listAnswers(lead: Lead): ReadAnswer[] {
  const { answers = [], fields } = lead
  const asked = new Set(answers.map(({ name }) => name))
  const others = Object.keys(fields).filter((name) => !asked.has(name) && !dateParts.has(name))
  const unasked = others.map((name): LeadAnswer => ({ name, label: name }))
  return [...answers, ...unasked]
    .map((answer) => ({ ...answer, text: answer.text ?? sentAs(lead, answer.name) }))
    .filter(({ text }) => text.trim() !== '')
}

/** Keeps the answers of an earlier submission unless a later one replaces them. */
export function mergedAnswers(earlier: Lead, later: Lead): { answers?: readonly LeadAnswer[] } {
  const { answers: before = [] } = earlier
  const { answers: after = [] } = later
  const kept = before.filter(({ name }) => !(name in later.fields) && !(name in later))
  const answers = [...kept, ...after]
  return answers.length > 0 ? { answers } : {}
}

/** These are sent besides a date of birth and repeat it (FORM-09). */
const dateParts = new Set(['day', 'month', 'year'])

function sentAs(lead: Lead, name: string): string {
  const value = lead.fields[name] ?? Object.entries(lead).find(([key]) => key === name)?.[1]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
