import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { feedPhotoKeeper } from '#app/composition/feed-photo-keeper.server.ts'
import { problemText } from '#app/core/problem.ts'
import { describeImport } from '#app/features/content/install-website.server.ts'
import type { Images } from '#app/features/images/images.server.ts'
import { type FeedOverview, listFeeds } from '#app/features/intake/feed-overview.server.ts'
import { openFeedRunner } from '#app/features/intake/feed-runner.server.ts'
import { standingWords } from '#app/features/intake/feed-standing.ts'
import { makeFeedDue, pauseFeed } from '#app/features/intake/feed-states.server.ts'
import { findPhotoHold, listPhotoLoss } from '#app/features/intake/photos/photo-hold.server.ts'
import { announceFeeds } from '#app/features/intake/pushes/feed-tokens.server.ts'
import { findHeldSince, listRunChanges, listRunProblems, listRuns } from '#app/features/intake/runs.server.ts'
import { tryImport } from '#app/features/intake/try-import.server.ts'
import { openPhotoStore } from '#app/features/stockroom/photos/open-photo-store.server.ts'
import { momentText } from '#app/features/tenancy/locale-format.ts'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { findHeldFeed } from '#app/features/vehicles/feed/feed-state.server.ts'
import { readFeedBytes } from '#app/features/vehicles/feed/read-feed-bytes.server.ts'
import { samplesFolder } from '#app/server/project-files.server.ts'
import { type Arguments, type Command, type CommandContext, printRows } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { changesText, comesText, factsText, runText } from './feed-run-text.ts'
import { asJson, ofWebsite } from './option.server.ts'
import { scopeOf, scopesOf } from './stock.server.ts'
import { countWords, refuseUsage } from './website.server.ts'

export const feedList: Command = {
  name: 'feed list',
  options: { website: ofWebsite, json: asJson },
  summary: 'lists where stock comes from, and how each feed stands',
  run: async (args, context) => {
    const scopes = await scopesOf(args, context)
    if (!scopes) return 1
    const rows = await Promise.all(
      scopes.map(async (scope) => (await listFeeds(placeOf(scope))).map((feed) => overviewRow(feed, scope))),
    )
    printRows(context, rows.flat(), args.options.has('json'))
    return 0
  },
}

function overviewRow(feed: FeedOverview, { website }: WriteScope): Record<string, unknown> {
  const { setting, state, standing, lastRun } = feed
  return {
    website: website.slug,
    feed: feed.id,
    name: setting?.name ?? null,
    comes: setting?.via.kind ?? 'by hand',
    standing: standingWords[standing],
    on_sale: feed.onSale,
    seen: lastRun?.endedAt?.toISOString() ?? null,
    next: state?.dueAt?.toISOString() ?? null,
    why:
      feed.heldReason ?? (standing === 'failing' || standing === 'late' ? (lastRun?.reason ?? null) : null),
  }
}

export const feedShow: Command = {
  name: 'feed show',
  positionals: ['<website>', '<feed>'],
  options: { json: asJson },
  summary: 'shows how a feed stands, and what its last run did to each vehicle',
  run: async (args, context) => {
    const found = await findFeed(args, context, feedShow)
    if (typeof found === 'number') return found
    const { scope, feed } = found
    const at = placeOf(scope)
    const { lastRun } = feed
    const changes = lastRun ? await listRunChanges(at, lastRun.id) : []
    const problems = lastRun ? await listRunProblems(at, lastRun.id) : { rejected: [], warnings: [] }
    if (args.options.has('json')) {
      context.print(
        `${JSON.stringify({ ...overviewRow(feed, scope), run: lastRun, changes, ...problems }, null, 2)}\n`,
      )
      return 0
    }
    const said = (moment: Date | null): string => (moment ? momentText(moment, scope.website) : 'never')
    context.print(
      factsText([
        ['Feed', `${feed.id}${feed.setting ? ` (${feed.setting.name})` : ''} of ${scope.website.name}`],
        ['Comes', feed.setting ? comesText(feed.setting.via.kind) : 'by hand'],
        ['Stands', standingWords[feed.standing] + (feed.heldReason ? `: ${feed.heldReason}` : '')],
        ['On sale', `${feed.onSale} of its vehicles`],
        ['Ran well', said(feed.state?.goodAt ?? null)],
        ['Confirmed', said(feed.state?.confirmedAt ?? null)],
        ['Asked next', feed.state?.dueAt ? said(feed.state.dueAt) : 'not by itself'],
      ]),
    )
    if (lastRun) {
      context.print(`\nLast run, ${said(lastRun.beganAt)}: ${runText(lastRun)}\n`)
      context.print(changesText(changes))
      for (const problem of problems.rejected) context.print(`  not read  ${problemText(problem)}\n`)
    }
    await printHeld(context, scope, feed)
    return 0
  },
}

/** What applying a held file would do, so that a person can decide. */
async function printHeld(context: CommandContext, scope: WriteScope, feed: FeedOverview): Promise<void> {
  if (feed.heldReason === null) return
  await printLoss(context, scope, feed)
  const held = await findHeldFeed(scope, feed.id)
  if (!held) return
  const { changes } = await tryImport(scope, held, {
    confirm: true,
    limits: context.config.feedLimits,
    ...(await findHeldSince(placeOf(scope), feed.id, held.hash)),
  })
  context.print(`\nThe file that waits (${held.name}) would do this:\n`)
  context.print(changesText(changes) || '  nothing\n')
  context.print(
    `\nTo apply it: forecourt stock confirm ${scope.website.slug} ${feed.id}\nA newer file that is in order is applied by itself, and settles this.\n`,
  )
}

/** Which vehicles would lose all of their photos, so that a person can decide. */
async function printLoss(context: CommandContext, scope: WriteScope, feed: FeedOverview): Promise<void> {
  const at = placeOf(scope)
  const loss = await findPhotoHold(at, feed.id)
  if (loss?.decision !== null) return
  context.print(`\nThe folder of photos (${loss.folder}) would take these away:\n`)
  for (const { stocknum, name, changes } of await listPhotoLoss(at, loss))
    context.print(`  ${stocknum.padEnd(10)} ${name}: ${countWords(changes.length, 'photo')}\n`)
  context.print(
    `\nTo let them go: forecourt stock confirm ${scope.website.slug} ${feed.id}\nA folder that has them again settles this.\n`,
  )
}

export const feedRuns: Command = {
  name: 'feed runs',
  positionals: ['<website>', '[feed]'],
  options: { json: asJson },
  summary: 'lists what became of each reading, the newest first',
  run: async (args, context) => {
    const [slug, feedId] = args.words
    if (slug === undefined) return refuseUsage(context, feedRuns)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const runs = await listRuns(placeOf(scope), { feedId, most: 100 })
    const rows = runs.map((run) => ({
      began: run.beganAt.toISOString(),
      feed: run.feedId,
      by: run.trigger,
      outcome: run.outcome ?? 'running',
      times: run.times,
      ...(run.counts ?? {
        read: null,
        added: null,
        changed: null,
        sold: null,
        withdrawn: null,
        relisted: null,
        yielded: null,
        rejected: null,
      }),
      file: run.fileName,
      reason: run.reason,
      ...(args.options.has('json')
        ? { id: run.id, ended: run.endedAt, bytes: run.bytes, sha256: run.sha256 }
        : {}),
    }))
    printRows(context, rows, args.options.has('json'))
    return 0
  },
}

export const feedRun: Command = {
  name: 'feed run',
  positionals: ['<website>', '<feed>'],
  summary: 'asks a feed now',
  run: async (args, context) => {
    const found = await findFeed(args, context, feedRun)
    if (typeof found === 'number') return found
    const { scope, feed } = found
    const at = placeOf(scope)
    if (feed.standing === 'paused') {
      context.complain(
        `${feed.id} is paused; “forecourt feed resume ${scope.website.slug} ${feed.id}” lets it run.`,
      )
      return 1
    }
    if (!(await makeFeedDue(at, feed.id, context.clock()))) {
      context.complain(
        `${feed.id} is not asked by itself: its stock comes by “stock import”, or its source sends it.`,
      )
      return 1
    }
    context.progress(`Asking ${feed.id}`)
    const photos = openPhotoStore(context.config)
    // the command reads one photo after the other
    const images: Pick<Images, 'inTurn'> = { inTurn: (_, work) => work() }
    const photoKeeper = feedPhotoKeeper(context.database.db, photos, images)
    const runner = openFeedRunner({ ...openCommandServices(context), samplesFolder, photoKeeper })
    await runner.look(scope.website.id)
    await runner.stop()
    const [run] = await listRuns(at, { feedId: feed.id, most: 1 })
    if (!run) return 1
    context.print(`${feed.id}: ${runText(run)}\n`)
    return run.outcome === 'failed' || run.outcome === 'held' || run.outcome === 'refused' ? 1 : 0
  },
}

export const feedTry: Command = {
  name: 'feed try',
  positionals: ['<website>', '<feed>', '<file>'],
  options: { json: asJson },
  summary: 'says what a file would do to the stock, and changes nothing',
  run: async (args, context) => {
    const found = await findFeed(args, context, feedTry)
    if (typeof found === 'number') return found
    const { scope, feed } = found
    const [, , file] = args.words
    if (file === undefined) return refuseUsage(context, feedTry)
    const path = resolve(context.cwd, file)
    if (!existsSync(path)) {
      context.complain(`There is no file ${path}.`)
      return 1
    }
    const limits = context.config.feedLimits
    const bytes = await readFeedBytes(path, limits)
    if (typeof bytes === 'string') {
      context.complain(`${basename(path)}: ${bytes}.`)
      return 1
    }
    const given = { feedId: feed.id, name: basename(path), bytes }
    const { result, changes: made } = await tryImport(scope, given, { limits })
    // what a held file would do is what a person has to know before confirming it
    const changes =
      result.outcome === 'held' ? (await tryImport(scope, given, { limits, confirm: true })).changes : made
    if (args.options.has('json')) {
      context.print(`${JSON.stringify({ dry: true, ...result, changes }, null, 2)}\n`)
      return 0
    }
    if ('problems' in result)
      for (const problem of [...result.problems, ...result.warnings]) context.complain(problemText(problem))
    context.print(
      result.outcome === 'held'
        ? `${feed.id} would be held: ${result.reason}. Confirmed, it would do this:\n`
        : `${feed.id}: ${describeImport(result, scope.website)}\n`,
    )
    context.print(`${changesText(changes)}This was a trial: the stock is as it was.\n`)
    return 0
  },
}

export const feedPause: Command = {
  name: 'feed pause',
  positionals: ['<website>', '<feed>'],
  summary: 'does not ask a feed, nor take what its source sends, until it is resumed; its vehicles stay',
  run: (args, context) => setPaused(args, context, feedPause, true),
}

export const feedResume: Command = {
  name: 'feed resume',
  positionals: ['<website>', '<feed>'],
  summary: 'asks a paused feed again',
  run: (args, context) => setPaused(args, context, feedResume, false),
}

async function setPaused(
  args: Arguments,
  context: CommandContext,
  command: Command,
  isPaused: boolean,
): Promise<number> {
  const found = await findFeed(args, context, command)
  if (typeof found === 'number') return found
  const { scope, feed } = found
  await pauseFeed(placeOf(scope), feed.id, isPaused ? context.clock() : null)
  await announceFeeds(placeOf(scope))
  context.print(`${feed.id} is ${isPaused ? 'paused' : 'asked again'}\n`)
  return 0
}

/** Finds the website and the feed that a command was given, else returns the exit code. */
export async function findFeed(
  args: Arguments,
  context: CommandContext,
  command: Command,
): Promise<{ scope: WriteScope; feed: FeedOverview } | number> {
  const [slug, id] = args.words
  if (slug === undefined || id === undefined) return refuseUsage(context, command)
  const scope = await scopeOf(slug, context)
  if (!scope) return 1
  const feeds = await listFeeds(placeOf(scope))
  const feed = feeds.find((one) => one.id === id)
  if (feed) return { scope, feed }
  const known = feeds.length === 0 ? 'It has none.' : `It has ${feeds.map((one) => one.id).join(', ')}.`
  context.complain(`${slug} has no feed ${id}. ${known}`)
  return 1
}

function placeOf({ db, website }: WriteScope): WebsiteDb {
  return { db, websiteId: website.id }
}
