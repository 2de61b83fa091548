import { isColumn } from '#app/features/vehicles/feed/columns.ts'
import { headingKey } from '#app/features/vehicles/feed/mapping.ts'

/** What somebody chose for a heading: a fact, that it is left out, or nothing: then it is read by its name. */
export interface ChosenColumn {
  readonly heading: string
  readonly choice: string
}

/** The choice that leaves a heading out. */
export const leaveOut = 'leave out'

/** The choices of a form, heading by heading; what is kept out has none. */
export function choicesIn(form: FormData): ChosenColumn[] {
  return [...form].flatMap(([name, value]) => {
    const [, at] = /^heading\.(\d+)$/.exec(name) ?? []
    return at === undefined ? [] : [{ heading: String(value), choice: String(form.get(`fact.${at}`) ?? '') }]
  })
}

/** A mapping as it is written in its file. */
export type WrittenMapping = Readonly<Record<string, unknown>> & {
  readonly columns?: Readonly<Record<string, unknown>> | undefined
  readonly ignore?: readonly string[] | undefined
}

/** The mapping with these choices in it; what it says of other headings, and beside them, stays. */
export function withChoices(written: WrittenMapping, chosen: readonly ChosenColumn[]): WrittenMapping {
  const keys = new Set(chosen.map(({ heading }) => headingKey(heading)))
  const isOther = (heading: string): boolean => !keys.has(headingKey(heading))
  const columns = Object.fromEntries([
    ...Object.entries(written.columns ?? {}).filter(([heading]) => isOther(heading)),
    ...chosen.flatMap(({ heading, choice }) => (isColumn(choice) ? [[heading, choice]] : [])),
  ])
  const ignore = [
    ...(written.ignore ?? []).filter(isOther),
    ...chosen.flatMap(({ heading, choice }) => (choice === leaveOut ? [heading] : [])),
  ]
  const { columns: _, ignore: __, ...rest } = written
  return {
    ...(Object.keys(columns).length === 0 ? {} : { columns }),
    ...rest,
    ...(ignore.length === 0 ? {} : { ignore }),
  }
}
