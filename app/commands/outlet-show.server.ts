import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { jsonOf } from '#app/core/json.ts'
import {
  endedCount,
  type LeftOutVehicle,
  leftOutOf,
  listingsOf,
  type Standing,
  standingsAt,
} from '#app/features/outlets/advertised-stock.ts'
import { loadOutlets } from '#app/features/outlets/load-outlets.server.ts'
import { outletFile } from '#app/features/outlets/outlet-listing.ts'
import { outletKeyName, outletPlace } from '#app/features/outlets/outlet-place.ts'
import { type OutletOf, type OutletSetting, outletFileName } from '#app/features/outlets/outlet-setting.ts'
import { outletWords, standingText } from '#app/features/outlets/outlet-standing.ts'
import { webhookCall } from '#app/features/outlets/send-webhook.server.ts'
import { momentText } from '#app/features/tenancy/locale-format.ts'
import { listSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { type Command, type CommandContext, textOption } from './command.server.ts'
import { factsText } from './feed-run-text.ts'
import { asJson, text } from './option.server.ts'
import { findOutletOf, outletRowOf } from './outlet.server.ts'

export const outletShow: Command = {
  name: 'outlet show',
  positionals: ['<website>', '<outlet>'],
  options: { json: asJson },
  summary: 'shows how an outlet stands, and which vehicles it does not get, with the reason',
  run: async (args, context) => {
    const found = await findOutletOf(args, context, outletShow)
    if (typeof found === 'number') return found
    const { scope, outlet } = found
    const { website } = scope
    const { setting, state } = outlet
    const standings = setting ? await standingsOf(context, website, setting) : []
    const out = leftOutOf(standings)
    if (args.options.has('json')) {
      const row = { ...outletRowOf(outlet, scope), left_out: out }
      context.print(
        `${JSON.stringify({ ...row, paused_at: state.pausedAt, sent_at: state.sentAt }, null, 2)}\n`,
      )
      return 0
    }
    const said = (moment: Date | null): string => (moment ? momentText(moment, website) : 'never')
    const secrets = await listSecrets({ db: scope.db, websiteId: website.id })
    context.print(
      factsText([
        ['Outlet', `${outlet.id}${setting ? ` (${setting.name})` : ''} of ${website.name}`],
        ['Goes', setting ? goesText(setting, website, new Set(secrets.map(({ name }) => name))) : 'nowhere'],
        ['Stands', outletWords[outlet.standing]],
        [
          'Gets',
          `${listingsOf(standings).length} vehicles, of ${standings.length - endedCount(standings)} in stock`,
        ],
        ...(setting?.kind === 'address' ? [] : [['Told', standingText(outlet)] as const]),
        ...(state.pausedAt ? [['Paused', said(state.pausedAt)] as const] : []),
        ...(setting?.kind === 'sftp' || setting?.kind === 'ftps'
          ? [['Written', said(state.sentAt)] as const]
          : []),
        ...(state.hostKey ? [['Its key', state.hostKey] as const] : []),
        ...(state.wholeDueAt ? [['Compared', `whole on ${said(state.wholeDueAt)}`] as const] : []),
      ]),
    )
    if (out.length > 0) context.print(`\nLeft out:\n${leftOutText(out)}`)
    return 0
  },
}

/** Where it goes, and whether the key is kept that an address needs. */
function goesText(setting: OutletSetting, website: Website, secrets: ReadonlySet<string>): string {
  const place = outletPlace(setting, website)
  const key = outletKeyName(setting)
  if (key === null) return place
  return secrets.has(key)
    ? `${place}, with the key that is kept`
    : `${place}; no key is kept yet: forecourt secret set ${key} --website ${website.slug}`
}

export const outletTry: Command = {
  name: 'outlet try',
  positionals: ['<website>', '<outlet>'],
  options: { to: text('<folder>', 'where its file is written, else the folder you are in') },
  summary: 'writes the file of an outlet to a folder, or prints a call to its webhook, and sends nothing',
  run: async (args, context) => {
    const found = await findOutletOf(args, context, outletTry)
    if (typeof found === 'number') return found
    const { scope, outlet } = found
    const { setting } = outlet
    if (setting === null) {
      context.complain(`outlets.json does not name ${outlet.id} any more.`)
      return 1
    }
    const standings = await standingsOf(context, scope.website, setting)
    const listings = listingsOf(standings)
    if (setting.kind === 'webhook') printCall(context, setting, scope.website, standings)
    else {
      const folder = resolve(context.cwd, textOption(args, 'to') ?? '.')
      const name = setting.kind === 'address' ? outletFileName(setting) : basename(setting.path)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), outletFile(setting, listings).text)
      context.print(`${join(folder, name)} is written\n`)
    }
    const out = leftOutOf(standings)
    context.print(`\n${listings.length} vehicles go out, ${out.length} are left out. Nothing was sent.\n`)
    context.print(leftOutText(out))
    return 0
  },
}

/** The call about the first vehicle, as it would be sent. */
function printCall(
  context: CommandContext,
  setting: OutletOf<'webhook'>,
  website: Website,
  standings: readonly Standing[],
): void {
  const first = standings.find(({ listing }) => listing !== null)
  if (!first?.listing) {
    context.print('No vehicle goes out, so that there is no call.\n')
    return
  }
  const now = context.clock()
  const { headers, body } = webhookCall(
    {
      id: 0,
      kind: 'listed',
      stocknum: first.vehicle.stocknum,
      sequence: 1,
      reason: null,
      queuedAt: now,
      data: first.listing.data,
    },
    setting,
    website,
    secretsKeyOf(context.config),
    now,
  )
  const { origin, pathname } = new URL(setting.url)
  context.print(`POST ${origin}${pathname}\n`)
  for (const [name, value] of Object.entries(headers)) context.print(`${name}: ${value}\n`)
  context.print(`\n${JSON.stringify(jsonOf(body), null, 2)}\n`)
}

async function standingsOf(
  context: CommandContext,
  website: Website,
  setting: OutletSetting,
): Promise<Standing[]> {
  const loaded = await loadOutlets({ db: context.database.db, websiteId: website.id }, context.registry)
  return loaded ? standingsAt(setting, loaded.website, loaded.stock) : []
}

const mostNamed = 100

function leftOutText(out: readonly LeftOutVehicle[]): string {
  const lines = out
    .slice(0, mostNamed)
    .map(({ stocknum, name, reason }) => `  ${stocknum.padEnd(10)}  ${reason.padEnd(16)}  ${name}\n`)
  const more = out.length - mostNamed
  return [...lines, ...(more > 0 ? [`  … and ${more} more\n`] : [])].join('')
}
