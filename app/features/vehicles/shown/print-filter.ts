import type { FilterExpression } from './filter-expression.ts'

/** The filter as text again, every value in quotes: for a search service that reads this language. */
export function printFilter(filter: FilterExpression): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts
        .map((part) => `(${printFilter(part)})`)
        .join(filter.kind === 'and' ? ' AND ' : ' OR ')
    case 'not':
      return `NOT (${printFilter(filter.part)})`
    case 'exists':
      return `${quoted(filter.field)} EXISTS`
    case 'in':
      return `${quoted(filter.field)} IN [${filter.values.map(quoted).join(', ')}]`
    case 'compare':
      return `${quoted(filter.field)} ${filter.operator} ${decimal(filter.than)}`
    case 'between':
      return `${quoted(filter.field)} ${decimal(filter.least)} TO ${decimal(filter.most)}`
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** Writes a number without an exponent, which the language lacks; infinity becomes the largest number. */
function decimal(number: number): string {
  const finite = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number))
  return Number.isInteger(finite) ? BigInt(finite).toString() : finite.toFixed(20).replace(/0+$/, '')
}
