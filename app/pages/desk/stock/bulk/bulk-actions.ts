import type { StockActionName } from '#app/features/stockroom/read-action.ts'

export const bulkNames = ['price', 'tag', 'reserve', 'sold'] as const satisfies readonly StockActionName[]
export type BulkName = (typeof bulkNames)[number]

interface BulkAction {
  readonly label: string
  readonly title: string
  readonly right: 'stock.edit' | 'stock.price'
}

/** What is done to several vehicles at once. */
export const bulkActions: Readonly<Record<BulkName, BulkAction>> = {
  price: { label: 'Price', title: 'Change prices', right: 'stock.price' },
  tag: { label: 'Tag', title: 'Set the tag on the card', right: 'stock.edit' },
  reserve: { label: 'Reserve', title: 'Reserve', right: 'stock.edit' },
  sold: { label: 'Sold', title: 'Sold', right: 'stock.edit' },
}

/** What was typed, as the action takes it, or why it cannot be read. */
export function bulkValue(
  name: BulkName,
  typed: (field: string) => string,
): { readonly value: unknown } | { readonly field: string; readonly problem: string } {
  const textOrNull = (field: string): string | null => typed(field) || null
  switch (name) {
    case 'price':
      return priceStep(typed)
    case 'tag':
      return { value: textOrNull('tag') }
    case 'reserve':
      return { value: { note: textOrNull('note'), last_day: textOrNull('last_day') } }
    case 'sold':
      return { value: { sold_on: textOrNull('sold_on') } }
  }
}

function priceStep(typed: (field: string) => string): ReturnType<typeof bulkValue> {
  const figure = Number(typed('figure').replaceAll(/[\s,$%]/g, '') || Number.NaN)
  if (!(figure > 0)) return { field: 'figure', problem: 'Type by how much, such as 3 or 500.' }
  const step = typed('way') === 'up' ? figure : -figure
  if (typed('unit') === 'amount')
    return figure <= 1_000_000
      ? { value: { amount: step } }
      : { field: 'figure', problem: 'At most a million dollars.' }
  return step >= -90 && step <= 200
    ? { value: { percent: step } }
    : { field: 'figure', problem: 'At most 90 percent down, and 200 percent up.' }
}
