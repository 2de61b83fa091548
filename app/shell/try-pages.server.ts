import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Problem } from '#app/core/problem.ts'
import { noFilters } from '#app/features/search/filters.ts'
import { mainSearchPage, searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import type { Db } from '#app/server/db.server.ts'
import {
  factsContext,
  logContext,
  newFacts,
  scopeContext,
  visitContext,
} from '#app/shell/page-context.server.ts'
import { pagePolicy } from '#app/shell/page-policy.server.ts'
import { websitesBuild } from '#app/shell/route-sets.server.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'

/**
 * Renders the essential pages of a website (home, search and a vehicle) with its data as a transaction sees it, so
 * that content which cannot be rendered is refused before it is shown (F22).
 *
 * @returns a problem for each page that fails
 */
export async function tryPages(db: Db, website: Website, now: Date): Promise<Problem[]> {
  const handle = createRequestHandler(websitesBuild, 'production') // as openMaker does
  try {
    const snapshot = await loadSnapshot(db, website, now)
    const scope: Scope = { website: snapshot.website, snapshot, db, now }
    const { preset } = mainSearchPage(website, snapshot.content.searches)
    const [vehicle] = (await snapshot.search.search({ filters: noFilters, preset, now })).hits
    const paths = ['/', searchPath(website), ...(vehicle ? [vehiclePath(website, vehicle)] : [])]
    const problems: Problem[] = []
    for (const path of paths) {
      const failure = await failureOf(path, scope, handle)
      if (failure !== null) problems.push(problemOf(`${path} cannot be shown with this: ${failure}`))
    }
    return problems
  } catch (error) {
    return [problemOf(`the website cannot be read: ${wordsOf(error)}`)]
  }
}

async function failureOf(
  path: string,
  scope: Scope,
  handle: ReturnType<typeof createRequestHandler>,
): Promise<string | null> {
  const errors: unknown[] = []
  const context = new RouterContextProvider()
  context.set(scopeContext, scope)
  context.set(factsContext, newFacts([]))
  context.set(visitContext, { id: randomUUID(), address: '' })
  context.set(logContext, { error: (message, facts) => void errors.push(facts?.error ?? message) })
  try {
    const { status } = await handle(new Request(new URL(path, scope.website.url)), context)
    if (status !== 200) return errors.length > 0 ? wordsOf(errors[0]) : `it is answered with ${status}`
    // building the policy is part of the test, because every page carries it
    new Headers({ 'Content-Security-Policy': pagePolicy(scope.website, false) })
    return null
  } catch (error) {
    return wordsOf(error)
  }
}

function problemOf(message: string): Problem {
  return { file: 'website.json', line: 1, column: 1, field: '', value: '', message }
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? ''
}
