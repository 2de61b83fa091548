import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Problem, problemText } from '#app/core/problem.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { readFolder, writeFolder } from '#app/features/content/folder-files.server.ts'
import { installWebsite } from '#app/features/content/install-website.server.ts'
import { readWebsiteFolder } from '#app/features/content/read-website-folder.server.ts'
import { websiteAdvice } from '#app/features/content/website-advice.ts'
import type { WebsiteFolder } from '#app/features/content/website-folder.ts'
import { readFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { type Command, type CommandContext, printRows, textOption } from './command.ts'

export const websiteImport: Command = {
  usage: 'website import <folder>',
  summary: 'imports a website folder with its stock feeds; nothing changes if anything in it is wrong',
  run: async ({ words: [folder], options }, context) => {
    if (folder === undefined) return misunderstood(context, 'website import <folder>')
    const installed = await installWebsite(
      { db: context.database.db, registry: context.registry, now: context.clock() },
      resolve(context.cwd, folder),
      { progress: context.progress, confirm: options.has('confirm') },
    )
    for (const problem of installed.problems) context.complain(problemText(problem))
    if (installed.outcome === 'refused') {
      context.complain(`${counted(installed.problems.length, 'problem')}; nothing was imported.`)
      return 1
    }
    for (const note of installed.notes) context.complain(`Note: ${note}`)
    context.print(`${installed.slug}: ${installed.summary}\n`)
    return installed.held ? 1 : 0
  },
}

export const websiteValidate: Command = {
  usage: 'website validate <folder>',
  summary: 'says everything that is wrong in a website folder, by file, line and column',
  run: async ({ words: [folder], options }, context) => {
    if (folder === undefined) return misunderstood(context, 'website validate <folder>')
    const path = resolve(context.cwd, folder)
    const result = readWebsiteFolder(path)
    const problems = result.ok ? [] : result.problems
    if (result.ok && !options.has('json'))
      for (const advice of adviceOn(path, result.folder)) context.complain(`Advice: ${problemText(advice)}`)
    if (options.has('json'))
      printRows(
        context,
        problems.map((problem) => ({ ...problem })),
        true,
      )
    else for (const problem of problems) context.complain(problemText(problem))
    if (result.ok && !options.has('json')) context.print('No problem found.\n')
    return result.ok ? 0 : 1
  },
}

export const websiteList: Command = {
  usage: 'website list',
  summary: 'lists the websites of this deployment',
  run: async ({ options }, context) => {
    const rows = await context.database.db
      .selectFrom('websites')
      .leftJoin('website_vehicles', 'website_vehicles.website_id', 'websites.id')
      .select((eb) => [
        'websites.id',
        'websites.slug',
        'websites.host',
        'websites.version',
        eb.fn.count<number>('website_vehicles.vehicle_id').as('vehicles'),
      ])
      .groupBy('websites.id')
      .orderBy('websites.id')
      .execute()
    printRows(
      context,
      rows.map((row) => ({ ...row, vehicles: Number(row.vehicles) })),
      options.has('json'),
    )
    return 0
  },
}

export const websiteExport: Command = {
  usage: 'website export <slug>',
  summary: 'writes a website as a folder that can be imported again; --to <folder>, else ./<slug>',
  run: async (args, context) => {
    const [slug] = args.words
    if (slug === undefined) return misunderstood(context, 'website export <slug> [--to <folder>]')
    const files = await exportWebsite(context.database.db, slug)
    if (!files) {
      context.complain(`There is no website “${slug}”. “website list” shows those there are.`)
      return 1
    }
    const folder = resolve(context.cwd, textOption(args, 'to') ?? slug)
    writeFolder(folder, files)
    context.print(`${files.size} files written to ${folder}\n`)
    return 0
  },
}

/** What the law of the country wants shown and is missing: the folder is in order without it. */
function adviceOn(path: string, folder: WebsiteFolder): Problem[] {
  const { locale, time_zone: timeZone, stock_feeds } = folder.settings
  const stock = stock_feeds.map((name) => {
    const { records } = readFeed({ name, bytes: readFileSync(join(path, name)) }, { locale, timeZone })
    return { name, facts: records.map(({ facts }) => facts) }
  })
  return websiteAdvice(folder, readFolder(path), stock)
}

export function misunderstood(context: CommandContext, usage: string): number {
  context.complain(`Usage: forecourt ${usage}`)
  return 2
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
