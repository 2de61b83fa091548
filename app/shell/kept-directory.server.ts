import type { Kysely } from 'kysely'
import { listKnownHosts } from '#app/features/domains/store.server.ts'
import { hasDemoWebsite, listWebsiteRows } from '#app/features/tenancy/store.server.ts'
import type { Tables } from '#app/server/db.server.ts'
import { type Answers, recordAnswers } from '#app/server/kept-answers.server.ts'

/** The name under which the list of all websites is kept. */
export const keptDirectory = 'websites'

/** The list is long where there are many websites, and one of them changes every moment. */
export const keptDirectoryEachMs = 60_000

/** The name under which is kept how hosts stand. */
export const keptHosts = 'hosts'

/** The name under which the content of one website is kept. */
export function snapshotName({ id }: { readonly id: number }): string {
  return `website-${id}`
}

/** Records all that a start reads before it reads any single website. */
export async function readDirectory(db: Kysely<Tables>): Promise<Answers> {
  const answers: Answers = new Map()
  const written = recordAnswers(db, answers)
  await hasDemoWebsite(written)
  await listWebsiteRows(written)
  return answers
}

/** Records how all hosts stand. */
export async function readKnownHosts(db: Kysely<Tables>): Promise<Answers> {
  const answers: Answers = new Map()
  await listKnownHosts(recordAnswers(db, answers))
  return answers
}
