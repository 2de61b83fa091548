import { type Locale, localSpelling } from '#app/features/tenancy/wording.ts'

/** A value of a vehicle, as people read it. */
export interface FactValue {
  readonly value: string
  /** Where the value comes from, if that matters: “from the plate”. */
  readonly note?: string
}

/** "2,310 kg from the plate", in a line that has no small letters. */
export function inOneLine({ value, note }: FactValue): string {
  return note === undefined ? value : `${value} ${note}`
}

/** A fact of a vehicle with what it is called. */
export interface Fact extends FactValue {
  readonly label: string
}

/** A fact that may be unknown, and where its value comes from. */
export type MaybeFact = readonly [label: string, value: string | null, note?: string | null | undefined]

/** The facts that are known, in the spelling of the country. */
export function knownFacts(facts: readonly MaybeFact[], locale: Locale): Fact[] {
  return facts.flatMap(([label, value, note = null]): Fact[] =>
    value === null
      ? []
      : [
          {
            label: localSpelling(label, locale),
            value: localSpelling(value, locale),
            ...(note === null ? {} : { note }),
          },
        ],
  )
}
