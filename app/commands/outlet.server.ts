import { webhookSecret } from '#app/features/leads/webhook-signature.server.ts'
import { changeOutlet } from '#app/features/outlets/change-outlet.server.ts'
import { listOutlets, type OutletOverview } from '#app/features/outlets/outlet-overview.server.ts'
import { isRunning, outletWords, standingText } from '#app/features/outlets/outlet-standing.ts'
import { forgetHostKey, pauseOutlet, resumeOutlet } from '#app/features/outlets/outlet-states.server.ts'
import { openOutlets } from '#app/features/outlets/outlets.server.ts'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { type Arguments, type Command, type CommandContext, printRows } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { asJson, flag, ofWebsite } from './option.server.ts'
import { scopeOf, scopesOf } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const outletList: Command = {
  name: 'outlet list',
  options: { website: ofWebsite, json: asJson },
  summary: 'lists where vehicles are advertised elsewhere, and how each outlet stands',
  run: async (args, context) => {
    const scopes = await scopesOf(args, context)
    if (!scopes) return 1
    const rows = await Promise.all(
      scopes.map(async (scope) =>
        (await listOutlets(placeOf(scope))).map((outlet) => outletRowOf(outlet, scope)),
      ),
    )
    printRows(context, rows.flat(), args.options.has('json'))
    return 0
  },
}

export function outletRowOf(
  outlet: OutletOverview,
  { website }: Pick<WriteScope, 'website'>,
): Record<string, unknown> {
  const { setting, state, standing } = outlet
  return {
    website: website.slug,
    outlet: outlet.id,
    name: setting?.name ?? null,
    kind: setting?.kind ?? null,
    format: setting?.format ?? null,
    standing: outletWords[standing],
    has: setting?.kind === 'address' ? null : outlet.has,
    withdrawals_waiting: outlet.withdrawalsWaiting,
    listings_waiting: outlet.listingsWaiting,
    why: standing === 'failing' ? state.lastError : null,
  }
}

export const outletRun: Command = {
  name: 'outlet run',
  positionals: ['<website>', '<outlet>'],
  summary: 'compares an outlet with the stock now, and sends what differs; a file is written anew',
  run: async (args, context) => {
    const found = await findOutletOf(args, context, outletRun)
    if (typeof found === 'number') return found
    const { scope, outlet } = found
    const { slug } = scope.website
    if (outlet.setting?.kind === 'address') {
      context.complain(`${outlet.id} is not sent anything: it fetches its file when it likes.`)
      return 1
    }
    if (!isRunning(outlet.standing)) {
      context.complain(
        outlet.standing === 'left'
          ? `outlets.json does not name ${outlet.id} any more: nothing is sent there.`
          : `${outlet.id} is paused; “forecourt outlet resume ${slug} ${outlet.id}” lets it send.`,
      )
      return 1
    }
    context.progress(`Telling ${outlet.id}`)
    const outlets = openOutlets(openCommandServices(context))
    await outlets.run(scope.website.id, outlet.id)
    await outlets.stop()
    const now = (await listOutlets(placeOf(scope))).find(({ id }) => id === outlet.id) ?? outlet
    context.print(`${outlet.id}: ${standingText(now)}\n`)
    return now.standing === 'failing' ? 1 : 0
  },
}

export const outletPause: Command = {
  name: 'outlet pause',
  positionals: ['<website>', '<outlet>'],
  summary: 'sends nothing to an outlet until it is resumed; what it has stays there',
  run: async (args, context) => {
    const found = await findOutletOf(args, context, outletPause)
    if (typeof found === 'number') return found
    const { scope, outlet } = found
    await changeOutlet(scope, (at) => pauseOutlet(at, outlet.id, context.clock()))
    context.print(`${outlet.id} is paused\n`)
    if (outlet.has > 0)
      context.complain(
        `It may go on showing ${outlet.has === 1 ? 'the vehicle' : `the ${outlet.has} vehicles`} that it has: nothing is taken away there while it is paused.`,
      )
    return 0
  },
}

export const outletResume: Command = {
  name: 'outlet resume',
  positionals: ['<website>', '<outlet>'],
  options: { 'new-key': flag('forgets the key of its SFTP server: the one that it shows next is kept') },
  summary: 'lets a new or paused outlet send: it is compared with the stock, and told what differs',
  run: async (args, context) => {
    const found = await findOutletOf(args, context, outletResume)
    if (typeof found === 'number') return found
    const { scope, outlet } = found
    if (outlet.setting === null) {
      context.complain(`outlets.json does not name ${outlet.id} any more: nothing is sent there.`)
      return 1
    }
    await changeOutlet(scope, async (at) => {
      if (args.options.has('new-key')) await forgetHostKey(at, outlet.id)
      await resumeOutlet(at, outlet.id, context.clock())
    })
    context.print(`${outlet.id} sends\n`)
    return 0
  },
}

export const outletWebhookSecret: Command = {
  name: 'outlet webhook-secret',
  positionals: ['<website>', '<outlet>'],
  summary: 'prints the secret that messages to a webhook are signed with',
  run: async (args, context) => {
    const found = await findOutletOf(args, context, outletWebhookSecret)
    if (typeof found === 'number') return found
    const { scope, outlet } = found
    if (outlet.setting?.kind !== 'webhook') {
      context.complain(`${outlet.id} is no webhook: nothing that it gets is signed.`)
      return 1
    }
    const key = secretsKeyOf(context.config)
    context.print(`${webhookSecret(key, scope.website.id, outlet.setting.url)}\n`)
    return 0
  },
}

/** Finds the website and the outlet that a command was given, else returns the exit code. */
export async function findOutletOf(
  args: Arguments,
  context: CommandContext,
  command: Command,
): Promise<{ scope: WriteScope; outlet: OutletOverview } | number> {
  const [slug, id] = args.words
  if (slug === undefined || id === undefined) return refuseUsage(context, command)
  const scope = await scopeOf(slug, context)
  if (!scope) return 1
  const outlets = await listOutlets(placeOf(scope))
  const outlet = outlets.find((one) => one.id === id)
  if (outlet) return { scope, outlet }
  const known = outlets.length === 0 ? 'It has none.' : `It has ${outlets.map((one) => one.id).join(', ')}.`
  context.complain(`${slug} has no outlet ${id}. ${known}`)
  return 1
}

function placeOf({ db, website }: WriteScope): WebsiteDb {
  return { db, websiteId: website.id }
}
