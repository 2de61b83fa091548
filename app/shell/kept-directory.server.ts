import type { Kysely } from 'kysely'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { hasDemoWebsite, readWebsites } from '#app/features/tenancy/store.server.ts'
import type { Tables } from '#app/server/db.server.ts'
import { type Answers, writingDown } from '#app/server/kept-answers.server.ts'

/** The name that the list of all websites is kept under. */
export const keptDirectory = 'websites'

/** The name that what one website shows is kept under. */
export function keptNameOf({ id }: { readonly id: number }): string {
  return `website-${id}`
}

/** All that a start reads before it looks at any one website. */
export async function readDirectory(db: Kysely<Tables>, registry: FlagRegistry): Promise<Answers> {
  const answers: Answers = new Map()
  const written = writingDown(db, answers)
  await hasDemoWebsite(written)
  await readWebsites(written, registry)
  return answers
}
