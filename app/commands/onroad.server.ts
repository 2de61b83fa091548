import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseJsonFile } from '#app/core/json-file.ts'
import { problemText } from '#app/core/problem.ts'
import { isRealDay } from '#app/core/time-zone.ts'
import type { ChargeTable } from '#app/features/onroad/charge-table.ts'
import { isOver } from '#app/features/onroad/charge-tables.ts'
import { type ChargingWebsite, endingTables, operatorsDay, uses } from '#app/features/onroad/ending-tables.ts'
import { shippedTables } from '#app/features/onroad/shipped-tables.ts'
import { listChargeTables, listSetTables, setTables } from '#app/features/onroad/store.server.ts'
import { tablesOver } from '#app/features/onroad/table-problems.ts'
import { listWebsites } from '#app/features/tenancy/store.server.ts'
import { type Arguments, type Command, type CommandContext, printRows, textOption } from './command.server.ts'
import { asJson, type Option, text } from './option.server.ts'
import { countWords, refuseUsage } from './website.server.ts'

export const onDay: Option = text('<day>', 'as on this day, such as 2026-07-01; without it today')

export const onroadSet: Command = {
  name: 'onroad set',
  positionals: ['<file>'],
  summary:
    'lays newer tables of duty and fees over those there are; nothing changes if anything in it is wrong',
  run: async ({ words: [file] }, context) => {
    if (file === undefined) return refuseUsage(context, onroadSet)
    const path = resolve(context.cwd, file)
    if (!existsSync(path)) {
      context.complain(`There is no file ${path}.`)
      return 1
    }
    const { db } = context.database
    const present = await listChargeTables(db)
    const read = parseJsonFile(
      basename(path),
      readFileSync(path, 'utf8'),
      tablesOver(present, shippedTables()),
    )
    if ('problems' in read) {
      for (const problem of read.problems) context.complain(problemText(problem))
      context.complain(`${countWords(read.problems.length, 'problem')}; every table stays as it was.`)
      return 1
    }
    const { tables } = read.value
    const today = operatorsDay(context.clock())
    const users = (await chargingWebsites(context)).filter((website) =>
      tables.some((table) => uses(website, table, today)),
    )
    await setTables(
      db,
      tables,
      users.map(({ id }) => id),
      context.clock(),
    )
    const ids = new Set(present.map(({ id }) => id))
    for (const table of tables)
      context.print(`${table.id}: ${ids.has(table.id) ? 'replaced' : 'added'}, ${timeOf(table)}\n`)
    context.print(`For ${countWords(users.length, 'website')}.\n`)
    return 0
  },
}

export const onroadList: Command = {
  name: 'onroad list',
  options: { json: asJson },
  summary: 'lists the tables that duty and fees are reckoned by, with their time and source',
  run: async ({ options }, context) => {
    const { db } = context.database
    const set = new Map((await listSetTables(db)).map(({ table, setAt }) => [table.id, setAt]))
    const tables = (await listChargeTables(db)).toSorted(
      (one, other) => order(one).localeCompare(order(other)) || (one.valid_from < other.valid_from ? -1 : 1),
    )
    const rows = tables.map((table) => ({
      table: table.id,
      place: table.jurisdiction,
      charge: table.kind,
      from: table.valid_from,
      to: table.valid_to,
      set: set.get(table.id)?.toISOString() ?? 'with the release',
      checked: `${table.checked_on} ${table.checked_by}`,
      source: table.source,
    }))
    printRows(context, rows, options.has('json'))
    return 0
  },
}

export const onroadCheck: Command = {
  name: 'onroad check',
  options: { on: onDay, json: asJson },
  summary: 'names each table whose time is over, with the websites that use it; 1 where there is one',
  run: async (args, context) => {
    const day = askedDay(args, context)
    if (day === null) return 2
    const over = await listOver(context, day)
    printRows(
      context,
      over.map(({ about, validTo, websites }) => ({
        table: about,
        over_since: validTo,
        websites: websites.join(', '),
      })),
      args.options.has('json'),
    )
    if (over.length === 0 && !args.options.has('json')) context.print(`No table is over on ${day}.\n`)
    return over.length === 0 ? 0 : 1
  },
}

/** The tables and the fees of dealers that are over on a day, and that a website uses all the same (DRIVE-24). */
export async function listOver(context: CommandContext, day = operatorsDay(context.clock())) {
  const [tables, websites] = await Promise.all([
    listChargeTables(context.database.db),
    chargingWebsites(context),
  ])
  return endingTables(tables, websites, day).filter(({ validTo }) => isOver(validTo, day))
}

/** The day that `--on` names, else today; null, with a complaint, where it names none. */
export function askedDay(
  args: Arguments,
  context: CommandContext,
  today = operatorsDay(context.clock()),
): string | null {
  const day = textOption(args, 'on') ?? today
  if (isRealDay(day)) return day
  context.complain(`--on ${day}: expected a day such as 2026-07-01.`)
  return null
}

async function chargingWebsites({ database, registry }: CommandContext): Promise<ChargingWebsite[]> {
  return (await listWebsites(database.db, registry)).map(({ website }) => website)
}

function timeOf({ valid_from: from, valid_to: to }: ChargeTable): string {
  return to === null ? `from ${from}` : `${from} to ${to}`
}

function order({ jurisdiction, kind }: ChargeTable): string {
  return `${jurisdiction} ${kind}`
}
