import { isRecord } from '#app/core/json.ts'
import { problemText } from '#app/core/problem.ts'
import { slugOf } from '#app/core/text.ts'
import { changeWebsite } from '#app/features/content/change-website.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { listRecords } from '#app/features/tenancy/store.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import type { ApiClient } from './api-client.server.ts'
import type { Brought } from './brought.ts'
import { type Entries, modelsIn, positionsIn, searchPagesIn } from './entries-in.ts'

/** Brings `careers.json`: the positions that are open at the upstream (API-08). */
export async function bringCareers(scope: WriteScope, client: ApiClient): Promise<Brought> {
  const careers = await client.careers()
  if (careers.outcome === 'missing') return { problem: 'It has no list of positions.' }
  if (careers.outcome === 'failed') return careers
  return write(scope, 'careers.json', positionsIn(careers.value), 'position')
}

/** Brings `searches.json`: the editors' texts for the upstream's search pages (API-09, API-10). */
export async function bringSearches(scope: WriteScope, client: ApiClient): Promise<Brought> {
  const [templates, slugs] = await Promise.all([client.searchPageTemplates(), client.searchSlugs()])
  for (const answer of [templates, slugs]) if (answer.outcome === 'failed') return answer
  if (templates.outcome !== 'had') return { problem: 'It has no list of search page templates.' }
  const known = slugs.outcome === 'had' ? slugs.value : null
  return write(scope, 'searches.json', searchPagesIn(templates.value, known), 'search page')
}

/**
 * Brings `models.json`: the range of every manufacturer that the website has models of, or a franchise for (API-05).
 */
export async function bringModels(scope: WriteScope, client: ApiClient, origin: string): Promise<Brought> {
  const { website } = scope
  const makers = new Set((await modelsHere(scope)).map(makerOf))
  if (website.manufacturer) makers.add(slugOf(website.manufacturer))
  const lists = new Map<string, readonly unknown[]>()
  for (const maker of makers) {
    const manufacturer = await client.manufacturer(maker)
    if (manufacturer.outcome === 'failed') return manufacturer
    const models = manufacturer.outcome === 'had' ? manufacturer.value.models : null
    // models that the upstream does not sell stay as the website has them
    if (Array.isArray(models)) lists.set(maker, models)
  }
  return inTransaction(scope.db, async (db) => {
    const here = await modelsHere({ ...scope, db })
    const own = here.filter((model) => !lists.has(makerOf(model)))
    const ids = new Set(own.map(({ id }) => id))
    const theirs = modelsIn([...lists.values()].flat(), here, origin)
    const entries = [...own, ...theirs.entries.filter(({ id }) => !ids.has(id))]
    return write({ ...scope, db }, 'models.json', { ...theirs, entries }, 'model')
  })
}

async function modelsHere({ db, website }: WriteScope): Promise<Readonly<Record<string, unknown>>[]> {
  return (await listRecords({ db, websiteId: website.id }, 'models')).filter(isRecord)
}

function makerOf(model: Readonly<Record<string, unknown>>): string {
  return slugOf(String(model.manufacturer_name ?? ''))
}

/** Writes the file through the ordinary import. */
async function write(
  { db, website, now }: WriteScope,
  file: string,
  { entries, leftOut }: Entries,
  noun: string,
): Promise<Brought> {
  if (entries.length === 0 && leftOut > 0)
    return { problem: `None of its ${leftOut} entries for ${file} could be taken.` }
  const changed = await changeWebsite(db, website.slug, new Map([[file, entries]]), { now })
  if (changed.outcome === 'unknown') return { problem: 'The website is no longer there.' }
  const [problem] = changed.outcome === 'refused' ? changed.problems : []
  if (problem) return { problem: problemText(problem) }
  const count = `${entries.length} ${noun}${entries.length === 1 ? '' : 's'}`
  return { said: leftOut > 0 ? `${count}, ${leftOut} left out` : count }
}
