import type { Lead } from './lead.ts'

/** A question of a form that was answered, in the words that stood there: the form may change before somebody reads it. */
export interface LeadAnswer {
  /** Under which the lead has what was sent. */
  readonly name: string
  readonly label: string
  /** As people of the country read it: a choice by its words, money, distances and dates. Without it as it was sent. */
  readonly text?: string
  /** The heading of the step it stood on. */
  readonly step?: string
}

/** An answer as it is read. */
export interface ReadAnswer extends LeadAnswer {
  readonly text: string
}

/** Everything that was answered, in the form's order; what came under a name that no form has asked for comes last. */
export function listAnswers(lead: Lead): ReadAnswer[] {
  const { answers = [], fields } = lead
  const asked = new Set(answers.map(({ name }) => name))
  const others = Object.keys(fields).filter((name) => !asked.has(name) && !dateParts.has(name))
  const unasked = others.map((name): LeadAnswer => ({ name, label: name }))
  return [...answers, ...unasked]
    .map((answer) => ({ ...answer, text: answer.text ?? sentAs(lead, answer.name) }))
    .filter(({ text }) => text.trim() !== '')
}

/** Answers of an earlier submission stand as long as a later one says nothing else. */
export function mergedAnswers(earlier: Lead, later: Lead): { answers?: readonly LeadAnswer[] } {
  const { answers: before = [] } = earlier
  const { answers: after = [] } = later
  const kept = before.filter(({ name }) => !(name in later.fields) && !(name in later))
  const answers = [...kept, ...after]
  return answers.length > 0 ? { answers } : {}
}

/** Sent beside a date of birth, which says the same (FORM-09). */
const dateParts = new Set(['day', 'month', 'year'])

function sentAs(lead: Lead, name: string): string {
  const value = lead.fields[name] ?? Object.entries(lead).find(([key]) => key === name)?.[1]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
