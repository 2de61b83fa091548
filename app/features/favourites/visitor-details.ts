import { isRecord, jsonOf } from '#app/core/json.ts'

/** What a visitor has told a form, kept in the visitor's own browser to save typing it again (FAV-05). */
export type VisitorDetails = Readonly<Partial<Record<(typeof detailNames)[number], string>>>

const detailNames = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

export const visitorKey = 'user'

/** The details after a successful submit: what was sent now, and what an earlier form had asked in addition. */
export function detailsAfter(
  earlier: VisitorDetails,
  sent: Readonly<Record<string, unknown>>,
): VisitorDetails {
  return { ...earlier, ...detailsIn(sent) }
}

/** Fills the same fields of a later form; what the visitor has already typed there stays. */
export function prefillFields<T>(
  values: Readonly<Record<string, T | string>>,
  details: VisitorDetails,
): Readonly<Record<string, T | string>> {
  const open = Object.entries(details).filter(([name]) => values[name] === '')
  return { ...values, ...Object.fromEntries(open) }
}

export function printDetails(details: VisitorDetails): string {
  return JSON.stringify(detailsIn(details))
}

export function parseDetails(text: string | null): VisitorDetails {
  const stored = jsonOf(text)
  return isRecord(stored) ? detailsIn(stored) : {}
}

function detailsIn(values: Readonly<Record<string, unknown>>): VisitorDetails {
  return Object.fromEntries(
    detailNames.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' && value.trim() !== '' ? [[name, value]] : []
    }),
  )
}
