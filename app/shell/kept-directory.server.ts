import type { Kysely } from 'kysely'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { hasDemoWebsite, readWebsites } from '#app/features/tenancy/store.server.ts'
import type { Tables } from '#app/server/db.server.ts'
import { type Answers, recordAnswers } from '#app/server/kept-answers.server.ts'

/** The name under which the list of all websites is kept. */
export const keptDirectory = 'websites'

/** The name under which the content of one website is kept. */
export function snapshotName({ id }: { readonly id: number }): string {
  return `website-${id}`
}

/** Records all that a start reads before it reads any single website. */
export async function readDirectory(db: Kysely<Tables>, registry: FlagRegistry): Promise<Answers> {
  const answers: Answers = new Map()
  const written = recordAnswers(db, answers)
  await hasDemoWebsite(written)
  await readWebsites(written, registry)
  return answers
}
