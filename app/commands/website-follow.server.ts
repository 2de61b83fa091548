import { openFollowers } from '#app/features/following/followers.server.ts'
import {
  type Follower,
  listFollowers,
  listParts,
  removeFollower,
  setFollower,
} from '#app/features/following/store.server.ts'
import { upstreamClient } from '#app/features/following/upstream.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { removeSecret, setSecret } from '#app/features/tenancy/secrets.server.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import type { Send } from '#app/server/call-service.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { type Arguments, type Command, type CommandContext, printRows, textOption } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { asJson, flag, text } from './option.server.ts'
import { scopeOf } from './stock.server.ts'
import { type AskedUpstream, readUpstream, upstreamOptions } from './upstream-option.server.ts'
import { refuseUsage } from './website.server.ts'

export const websiteFollow: Command = {
  name: 'website follow',
  positionals: ['<website>'],
  options: {
    ...upstreamOptions,
    'website-id': text('<id there>', 'the website’s number there, else the same'),
    every: text('<minutes>', 'how often the stock is asked for (15)'),
    list: flag('says who follows whom, and changes nothing'),
    json: asJson,
  },
  summary: 'keeps stock, positions, search pages and models in step with another server',
  run: (args, context) => follow(args, context, fetch),
}

/** Does the command's work with the given way to send requests, so that a test can bring its own. */
export async function follow(args: Arguments, context: CommandContext, send: Send): Promise<number> {
  if (args.options.has('list')) return list(args, context)
  const [slug] = args.words
  const stockMinutes = Number(textOption(args, 'every') ?? 15)
  if (slug === undefined) return refuseUsage(context, websiteFollow)
  if (!Number.isInteger(stockMinutes) || stockMinutes < 1 || stockMinutes > 1440) {
    context.complain('--every: expected minutes, 1 to 1440')
    return 2
  }
  const scope = await scopeOf(slug, context)
  if (!scope) return 1
  const upstreamWebsiteId = Number(textOption(args, 'website-id') ?? scope.website.id)
  if (!Number.isSafeInteger(upstreamWebsiteId) || upstreamWebsiteId < 1) {
    context.complain('--website-id: expected the number of the website there')
    return 2
  }
  const upstream = readUpstream(args, context)
  if (!upstream) return 2
  const { origin, named } = upstream
  const followed = await websiteNameThere(upstream, upstreamWebsiteId, send)
  if ('problem' in followed) {
    context.complain(`${origin}: ${followed.problem} Nothing was changed.`)
    return 1
  }
  const follower: Follower = {
    websiteId: scope.website.id,
    origin: named.origin,
    upstreamWebsiteId,
    stockMinutes,
  }
  await remember(scope, follower, named.credentials, context)
  context.print(`${slug} follows ${followed.name} at ${origin} (website ${upstreamWebsiteId})\n`)
  return askAtOnce(scope, context, send)
}

export const websiteUnfollow: Command = {
  name: 'website unfollow',
  positionals: ['<website>'],
  summary: 'leaves a website as it is now, and its upstream alone',
  run: async ({ words: [slug] }, context) => {
    if (slug === undefined) return refuseUsage(context, websiteUnfollow)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const { db, website } = scope
    const isOver = await inTransaction(db, async (db) => {
      await removeSecret({ db, websiteId: website.id }, 'upstream_credentials')
      return removeFollower({ db, websiteId: website.id })
    })
    if (isOver) context.print(`${slug} follows nobody any more; what it has stays.\n`)
    else context.complain(`${slug} follows nobody.`)
    return isOver ? 0 : 1
  },
}

async function list(args: Arguments, context: CommandContext): Promise<number> {
  const { database, registry, config } = context
  const parts = await listParts(database.db)
  const rows = (await listFollowers(database.db)).map(async (follower) => {
    const stored = await findWebsiteById(database.db, follower.websiteId, registry)
    return parts
      .filter(({ websiteId }) => websiteId === follower.websiteId)
      .map(({ part, askedAt, goodAt, dueAt, failingSince, problem }) => ({
        website: stored?.website.slug ?? String(follower.websiteId),
        upstream: `${follower.origin ?? config.apiHost ?? 'API_HOST is not set'} (website ${follower.upstreamWebsiteId})`,
        part,
        asked: askedAt?.toISOString() ?? null,
        good: goodAt?.toISOString() ?? null,
        due: dueAt?.toISOString() ?? 'now',
        failing_since: failingSince?.toISOString() ?? null,
        problem,
      }))
  })
  printRows(context, (await Promise.all(rows)).flat(), args.options.has('json'))
  return 0
}

/** Asks the upstream for the name of the website with this number, else says what is wrong. */
async function websiteNameThere(
  { origin, credentials }: AskedUpstream,
  websiteId: number,
  send: Send,
): Promise<{ name: string } | { problem: string }> {
  const data = await upstreamClient({ origin, credentials, websiteId }, send).sessionData()
  if (data.outcome === 'failed') return data
  if (data.outcome === 'missing')
    return { problem: `There is no website ${websiteId}; say its number there with --website-id.` }
  return { name: typeof data.value.name === 'string' ? data.value.name : `website ${websiteId}` }
}

async function remember(
  { db, website }: WriteScope,
  follower: Follower,
  credentials: string | null,
  { config, clock }: CommandContext,
): Promise<void> {
  const name = 'upstream_credentials'
  const key = secretsKeyOf(config)
  await inTransaction(db, async (db) => {
    await setFollower(db, follower, clock())
    if (credentials === null) await removeSecret({ db, websiteId: website.id }, name)
    else await setSecret(db, key, { websiteId: website.id, name, text: credentials }, clock())
  })
}

/** Runs the first round at once, so that the person who typed the command sees the outcome. */
async function askAtOnce(scope: WriteScope, context: CommandContext, send: Send): Promise<number> {
  const { website, db } = scope
  context.progress('Asking for stock, positions, search pages and models')
  const followers = openFollowers({
    ...openCommandServices(context),
    send,
    told: (part, said) => context.print(`${part}: ${said}\n`),
  })
  await followers.look(website.id)
  await followers.stop()
  const failing = (await listParts(db, website.id)).filter(({ problem }) => problem !== null)
  for (const { part, problem } of failing) context.complain(`${part}: ${problem}`)
  return failing.length === 0 ? 0 : 1
}
