import { isRecord } from '#app/core/json.ts'
import { momentAt, wallClockAt } from '#app/core/wall-clock.ts'
import { typedIn } from '#app/pages/desk/typed-in.ts'
import type { FilledItem, ItemField, ItemFieldKind, ItemForm } from './passport-fields.ts'
import { serviceFields, sources } from './passport-fields.ts'

/** What stands in the controls of a form, by their names. */
export type Typed = Readonly<Record<string, string>>

/** An item as the API tells it. */
interface ToldItem {
  readonly state: string
  readonly value: unknown
  readonly source: string | null
  readonly dated: string | null
  readonly by: string | null
  readonly document: string | null
}

/** Who fills the form, and when. */
interface Filling {
  readonly name: string
  readonly today: string
  readonly timeZone: string
}

/** What the controls of an item's form show: what is stated of it, or what whoever fills it most likely means. */
export function typedOfItem(item: ToldItem, form: ItemForm, { name, today, timeZone }: Filling): Typed {
  const value = isRecord(item.value) ? item.value : {}
  const isOfList = item.source === null || sources.some((one) => one.value === item.source)
  return {
    state: item.state === 'none found' ? 'none found' : 'stated',
    ...Object.fromEntries(
      form.fields.map(({ name, kind }) => [`value.${name}`, typedPart(value[name], kind, timeZone)]),
    ),
    ...typedServices(value.entries),
    source: isOfList ? (item.source ?? form.source) : '',
    source_other: isOfList ? '' : (item.source ?? ''),
    dated: item.dated ?? today,
    by: item.by ?? name,
    document: item.document ?? '',
  }
}

function typedServices(entries: unknown): Typed {
  const told = Array.isArray(entries) ? entries.filter(isRecord) : []
  return Object.fromEntries(
    told.flatMap((entry, at) => [
      ...serviceFields.map(({ name }): [string, string] => [entryName(at, name), partText(entry[name])]),
      [entryName(at, 'document'), partText(entry.document)],
    ]),
  )
}

/** The name of the control for a part of a service. */
export function entryName(at: number, part: string): string {
  return `value.entries.${at}.${part}`
}

function typedPart(value: unknown, kind: ItemFieldKind, timeZone: string): string {
  return kind === 'moment' && typeof value === 'string'
    ? localMoment(new Date(value), timeZone)
    : partText(value)
}

function partText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A moment as its control shows it: `2026-11-12T10:32`. */
export function localMoment(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClockAt(moment, timeZone)
  const two = (figure: number): string => String(figure).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/**
 * What was typed in an item's form: services without a word are left out, so that what is wrong with one is found at its own
 * place again.
 */
export function typedInForm(form: FormData): Typed {
  const all = Object.entries(typedIn(form))
  const entries = new Map<string, [string, string][]>()
  for (const [name, value] of all) {
    const [, at, part] = /^value\.entries\.(\d+)\.(\w+)$/.exec(name) ?? []
    if (at !== undefined && part !== undefined) entries.set(at, [...(entries.get(at) ?? []), [part, value]])
  }
  const said = [...entries.values()].filter((parts) => parts.some(([, value]) => value.trim() !== ''))
  return Object.fromEntries([
    ...all.filter(([name]) => !name.startsWith('value.entries.')),
    ...said.flatMap((parts, at) => parts.map(([part, value]) => [entryName(at, part), value])),
  ])
}

/** The wish that a filled form stands for, as the API takes it; what cannot be read is passed on for its rule to refuse. */
export function itemWishOf(item: FilledItem, form: ItemForm, typed: Typed, timeZone: string) {
  const state = typed.state ?? 'stated'
  const at = typed['value.at'] ?? ''
  return {
    state,
    value: wishedValue(item, form, typed, state, timeZone),
    source: said(typed.source_other) ?? said(typed.source),
    dated: form.isDatedByMoment ? said(at.slice(0, 10)) : said(typed.dated),
    by: said(typed.by),
    document: said(typed.document),
  }
}

function said(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function wishedValue(
  item: FilledItem,
  form: ItemForm,
  typed: Typed,
  state: string,
  timeZone: string,
): unknown {
  const isNone = state === 'none found'
  if (isNone && item === 'recall') return { answer: 'none open' }
  const parts = partsOf(form.fields, (name) => typed[`value.${name}`], timeZone)
  if (item !== 'service') return parts
  return { ...parts, ...(isNone ? { history: 'none' } : {}), entries: entriesOf(typed, timeZone) }
}

function entriesOf(typed: Typed, timeZone: string): object[] {
  const entries: object[] = []
  for (let at = 0; typed[entryName(at, 'day')] !== undefined; at += 1)
    entries.push({
      ...partsOf(serviceFields, (part) => typed[entryName(at, part)], timeZone),
      document: said(typed[entryName(at, 'document')]),
    })
  return entries
}

function partsOf(
  fields: readonly ItemField[],
  typedIn: (name: string) => string | undefined,
  timeZone: string,
): object {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, unknown][] => {
      const text = said(typedIn(name))
      return text === null ? [] : [[name, partOf(text, kind, timeZone)]]
    }),
  )
}

function partOf(text: string, kind: ItemFieldKind, timeZone: string): unknown {
  if (kind === 'number') {
    const plain = text.replaceAll(/[\s,]/g, '')
    return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
  }
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? []
  if (kind !== 'moment' || year === undefined) return text
  const clock = { year: Number(year), month: Number(month), day: Number(day) }
  return momentAt({ ...clock, hour: Number(hour), minute: Number(minute) }, timeZone).toISOString()
}
