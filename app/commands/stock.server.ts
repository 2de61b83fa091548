import { existsSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { problemText } from '#app/core/problem.ts'
import { describeImport, withheldIn } from '#app/features/content/install-website.server.ts'
import { listHolds } from '#app/features/intake/holds.server.ts'
import { confirmAsRun, importAsRun } from '#app/features/intake/import-as-run.server.ts'
import { confirmPhotoLoss } from '#app/features/intake/photos/photo-hold.server.ts'
import { loadLaw } from '#app/features/law/store.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { findWebsiteBySlug, listWebsites } from '#app/features/tenancy/store.server.ts'
import { feedIdOf, firstFeedId, isFeedId } from '#app/features/vehicles/feed/feed-id.ts'
import { isHeld, listFeedIds } from '#app/features/vehicles/feed/feed-state.server.ts'
import type { StockImport } from '#app/features/vehicles/feed/import-stock.server.ts'
import { readFeedBytes } from '#app/features/vehicles/feed/read-feed-bytes.server.ts'
import { type Arguments, type Command, type CommandContext, printRows, textOption } from './command.server.ts'
import { asJson, flag, ofWebsite, text } from './option.server.ts'
import { refuseUsage } from './website.server.ts'

export const stockImport: Command = {
  name: 'stock import',
  positionals: ['<website>', '<file>'],
  options: {
    feed: text('<id>', 'which feed it is for, where there are several'),
    confirm: flag('applies one that would empty the stock'),
  },
  summary: 'imports a stock feed (.csv, .xml, .json); one that would empty the stock is held',
  run: async ({ words: [slug, file], options }, context) => {
    if (slug === undefined || file === undefined) return refuseUsage(context, stockImport)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const path = resolve(context.cwd, file)
    if (!existsSync(path)) {
      context.complain(`There is no file ${path}.`)
      return 1
    }
    const feedId = findFeed(options.get('feed'), slug, await listFeedIds(scope), context)
    if (feedId === null) return 2
    context.progress(`Importing ${path}`)
    const limits = context.config.feedLimits
    const bytes = await readFeedBytes(path, limits)
    if (typeof bytes === 'string')
      return report({ outcome: 'refused', reason: bytes }, feedId, scope, context)
    const feed = { feedId, name: basename(path), bytes }
    const { result } = await importAsRun(scope, feed, {
      trigger: 'import',
      fileTime: statSync(path).mtime,
      confirm: options.has('confirm'),
      limits,
    })
    return report(result, feedId, scope, context)
  },
}

export const stockHeld: Command = {
  name: 'stock held',
  options: { website: ofWebsite, json: asJson },
  summary: 'lists the feeds that wait for somebody to look at them',
  run: async (args, context) => {
    const scopes = await scopesOf(args, context)
    if (!scopes) return 1
    const rows = await Promise.all(
      scopes.map(async (scope) =>
        (await listHolds({ db: scope.db, websiteId: scope.website.id })).map((feed) => ({
          website: scope.website.slug,
          feed: feed.id,
          what: feed.kind,
          file: feed.name,
          since: feed.heldAt.toISOString(),
          reason: feed.reason,
        })),
      ),
    )
    printRows(context, rows.flat(), args.options.has('json'))
    return 0
  },
}

export const stockConfirm: Command = {
  name: 'stock confirm',
  positionals: ['<website>', '<feed>'],
  summary: 'applies a held feed as it came, or the loss of photos that waits',
  run: async ({ words: [slug, feed] }, context) => {
    if (slug === undefined || feed === undefined) return refuseUsage(context, stockConfirm)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const feedId = feedIdOf(feed)
    const at = { db: scope.db, websiteId: scope.website.id }
    const photos = await confirmPhotoLoss(at, feedId, null, scope.now)
    if (photos !== null) context.print(`${feedId}: the photos leave at its next turn\n`)
    if (photos !== null && !(await isHeld(at, feedId))) return 0
    const { feedLimits: limits } = context.config
    const { result } = await confirmAsRun(scope, feedId, { limits })
    return report(result, feedId, scope, context)
  },
}

/**
 * Finds the feed that a file belongs to: the one that `--feed` names, else the website's only one. Complains
 * and returns null where that is not clear.
 */
function findFeed(
  asked: string | true | undefined,
  slug: string,
  known: readonly string[],
  context: CommandContext,
): string | null {
  if (asked !== undefined) {
    if (asked !== true && isFeedId(asked)) return asked
    context.complain(
      'Say which feed: --feed <id>, in small letters, digits and hyphens, a letter first, at most 40 of them.',
    )
    return null
  }
  const [only = firstFeedId, ...others] = known
  if (others.length === 0) return only
  context.complain(
    `${slug} has several feeds. Say which this file is for: --feed ${known.join(' or --feed ')}.`,
  )
  return null
}

async function report(
  result: StockImport,
  feedId: string,
  scope: WriteScope,
  context: CommandContext,
): Promise<number> {
  if ('problems' in result)
    for (const problem of [...result.problems, ...result.warnings]) context.complain(problemText(problem))
  context.print(`${feedId}: ${describeImport(result, scope.website)}\n`)
  const law = await loadLaw({ db: scope.db, websiteId: scope.website.id }, scope.website.law.raise)
  for (const line of await withheldIn(scope, law)) context.print(`${line}\n`)
  if (result.outcome === 'held')
    context.complain(
      `The website keeps showing what it had. “stock confirm ${scope.website.slug} ${feedId}” applies the feed.`,
    )
  return result.outcome === 'held' || result.outcome === 'refused' ? 1 : 0
}

/** Finds a command's website by its slug; complains and returns null where there is none. */
export async function scopeOf(slug: string, context: CommandContext): Promise<WriteScope | null> {
  const stored = await findWebsiteBySlug(context.database.db, slug, context.registry)
  if (stored) return { website: stored.website, db: context.database.db, now: context.clock() }
  context.complain(`There is no website “${slug}”. “website list” shows those there are.`)
  return null
}

/** Finds the website that `--website` names, else returns the exit code. */
export async function namedScope(
  args: Arguments,
  context: CommandContext,
  command: Command,
): Promise<WriteScope | number> {
  const slug = textOption(args, 'website')
  if (slug === undefined) return refuseUsage(context, command)
  return (await scopeOf(slug, context)) ?? 1
}

/** The website that `--website` names, else all of them; null where there is no such website, which was said. */
export async function scopesOf(args: Arguments, context: CommandContext): Promise<WriteScope[] | null> {
  const slug = textOption(args, 'website')
  if (slug !== undefined) {
    const scope = await scopeOf(slug, context)
    return scope && [scope]
  }
  const stored = await listWebsites(context.database.db, context.registry)
  return stored.map(({ website }) => ({ website, db: context.database.db, now: context.clock() }))
}
