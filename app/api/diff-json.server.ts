import { isRecord } from '#app/core/json.ts'
import { cents, toDollars } from '#app/core/money.ts'
import type { RunChange } from '#app/features/intake/run.ts'

/** What happened to each vehicle, or would happen, sorted by kind; each fact with before and after (FEED-29). */
export function toDiffJson(changes: readonly RunChange[]) {
  const of = (kind: RunChange['kind']) => changes.filter((change) => change.kind === kind)
  return {
    added: of('added').map(named),
    changed: of('changed').map(withFacts),
    relisted: of('relisted').map(withFacts),
    gone: changes.flatMap((change) =>
      change.kind === 'sold' || change.kind === 'withdrawn' ? [{ ...named(change), as: change.kind }] : [],
    ),
  }
}

function named({ stocknum, name }: RunChange) {
  return { stocknum, name }
}

function withFacts(change: RunChange) {
  return {
    ...named(change),
    changes: change.changes.map(([field, before, after]) => ({
      field,
      before: factJson(field, before),
      after: factJson(field, after),
    })),
  }
}

/** A fact as the API tells it: amounts in dollars, pictures by their addresses. */
function factJson(field: string, value: unknown): unknown {
  if (typeof value === 'number') return /price$/.test(field) ? toDollars(cents(value)) : value
  if (field === 'images' && Array.isArray(value)) return value.map(addressOf)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, factJson(name, inner)]))
}

function addressOf(picture: unknown): unknown {
  const image = isRecord(picture) ? picture.image : null
  return isRecord(image) ? image.url : picture
}
