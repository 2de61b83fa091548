import type { StockField } from './vehicle-fields.ts'

interface Filled extends Pick<StockField, 'name' | 'label' | 'kind'> {
  readonly value: string
}

/** As many as a line has room for. */
const mostNamed = 5

/** What a group of fields holds, in a line: “Odometer 45,210 · Colour White · 4 more”. Empty ones are not named. */
export function groupWords(
  fields: readonly Filled[],
  places: readonly { readonly slug: string; readonly name: string }[],
): string {
  const words = fields.flatMap((field) => wordsOf(field, places) ?? [])
  if (words.length === 0) return 'Nothing is said yet'
  const more = words.length - mostNamed
  return [...words.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(' · ')
}

function wordsOf(
  { name, label, kind, value }: Filled,
  places: readonly { readonly slug: string; readonly name: string }[],
): string | null {
  const text = value.trim()
  if (text === '') return null
  switch (kind) {
    case 'check':
      return label
    case 'prose':
      return `${label} of ${counted(text.split(/\s+/).length, 'word')}`
    case 'lines':
      return counted(text.split('\n').length, 'feature')
    case 'place':
      return places.find(({ slug }) => slug === text)?.name ?? null
    case 'amount':
      return `${label} $${text}`
    case 'qualifier':
      return null
    default:
      return name === 'name' ? text : `${label} ${text}`
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
