import { resolve } from 'node:path'
import { documentKeeper } from '#app/composition/document-keeper.server.ts'
import { problemText } from '#app/core/problem.ts'
import { alternateAdvice } from '#app/features/content/alternate-advice.ts'
import { checkFeedFile } from '#app/features/content/check-feed.server.ts'
import type { CheckedFeed } from '#app/features/content/check-feed.ts'
import { exportFolder } from '#app/features/content/export-website.server.ts'
import { feedFilesOf } from '#app/features/content/feed-files.ts'
import { readFolder, writeFolder } from '#app/features/content/folder-files.server.ts'
import { installWebsite } from '#app/features/content/install-website.server.ts'
import { type FolderJudged, judgeFolder } from '#app/features/content/judge-folder.ts'
import { storedStock } from '#app/features/content/judge-website.server.ts'
import { readWebsiteFolder } from '#app/features/content/read-website-folder.server.ts'
import { websiteAdvice } from '#app/features/content/website-advice.ts'
import type { FolderFiles, WebsiteFolder } from '#app/features/content/website-folder.ts'
import { howToSign, notAdvice } from '#app/features/law/finding-text.ts'
import { loadLaw } from '#app/features/law/store.server.ts'
import { openDocumentStore } from '#app/features/stockroom/passport/open-document-store.server.ts'
import { listWebsites } from '#app/features/tenancy/store.server.ts'
import type { FeedLimits } from '#app/features/vehicles/feed/feed-limits.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { type Command, type CommandContext, printRows, textOption, usage } from './command.server.ts'
import { asJson, flag, text } from './option.server.ts'

export const websiteImport: Command = {
  name: 'website import',
  positionals: ['<folder>'],
  options: { confirm: flag('imports a stock feed that would empty the stock too') },
  summary: 'imports a website folder with its stock feeds; nothing changes if anything in it is wrong',
  run: async ({ words: [folder], options }, context) => {
    if (folder === undefined) return refuseUsage(context, websiteImport)
    return importFolder(context, resolve(context.cwd, folder), options.has('confirm'))
  },
}

/** Imports a folder and prints the outcome. @returns the exit code */
export async function importFolder(
  { database, registry, clock, config, isServed, tryPages = null, ...output }: CommandContext,
  folder: string,
  confirm = false,
): Promise<number> {
  const installed = await installWebsite(
    { db: database.db, registry, now: clock(), documents: documentKeeper(config) },
    folder,
    {
      limits: config.feedLimits,
      progress: output.progress,
      confirm,
      tryPages,
      secretsKey: () => secretsKeyOf(config),
    },
  )
  for (const problem of installed.problems) output.complain(problemText(problem))
  if (installed.outcome === 'refused') {
    output.complain(`${countWords(installed.problems.length, 'problem')}; nothing was imported.`)
    if (installed.isUnlawful) output.complain(`${howToSign(folder)}\n${notAdvice}`)
    return 1
  }
  for (const advice of installed.advice) output.complain(`Advice: ${problemText(advice)}`)
  if (installed.advice.length > 0) output.complain(notAdvice)
  for (const note of installed.notes) output.complain(`Note: ${note}`)
  const address = `http://${installed.slug}.localhost:${config.port}`
  output.print(`${installed.slug}: ${installed.summary}\n`)
  output.print(
    isServed
      ? `See it at ${address}\n`
      : `No server runs on ${config.dataDir}. Start one (npm start), then see it at ${address}\n`,
  )
  return installed.held ? 1 : 0
}

export const websiteValidate: Command = {
  name: 'website validate',
  positionals: ['<folder>'],
  options: { json: asJson },
  summary: 'says everything that is wrong in a website folder, by file, line and column',
  run: async ({ words: [folder], options }, context) => {
    if (folder === undefined) return refuseUsage(context, websiteValidate)
    const path = resolve(context.cwd, folder)
    const result = readWebsiteFolder(path)
    const files = result.ok ? readFolder(path) : new Map<string, string>()
    const law = result.ok ? await judgeNow(result.folder, files, context) : { refusals: [], advice: [] }
    const problems = result.ok ? law.refusals : result.problems
    const stock = result.ok ? await checkedFeeds(path, result.folder, context.config.feedLimits) : []
    const isRefused = stock.some(({ refusal }) => refusal !== null)
    if (result.ok && !options.has('json')) {
      for (const { name, refusal, unreadable, problems, warnings } of stock) {
        if (refusal !== null) context.complain(`Refused: ${name}: ${refusal}`)
        if (unreadable !== null) context.complain(`Held: ${name}: ${unreadable}`)
        for (const problem of problems) context.complain(`Left out: ${problemText(problem)}`)
        for (const warning of warnings) context.complain(`Odd: ${problemText(warning)}`)
      }
      const websites = await listWebsites(context.database.db, context.registry)
      const others = websites.map(({ website }) => website)
      for (const advice of [
        ...websiteAdvice(result.folder, files),
        ...law.advice,
        ...stock.flatMap(({ advice }) => advice),
        ...alternateAdvice(result.folder.settings, others, files),
      ])
        context.complain(`Advice: ${problemText(advice)}`)
    }
    if (options.has('json'))
      printRows(
        context,
        problems.map((problem) => ({ ...problem })),
        true,
      )
    else for (const problem of problems) context.complain(problemText(problem))
    const leftOut = stock.reduce((sum, { problems }) => sum + problems.length, 0)
    if (problems.length === 0 && !isRefused && !options.has('json'))
      context.print(
        leftOut === 0
          ? 'No problem found.\n'
          : `No problem but ${countWords(leftOut, 'row')} of stock left out.\n`,
      )
    if (law.refusals.length > 0 && !options.has('json')) context.complain(howToSign(folder))
    if (law.refusals.length + law.advice.length > 0 && !options.has('json')) context.complain(notAdvice)
    return problems.length === 0 && !isRefused ? 0 : 1
  },
}

/** The folder by the law of today, and by what the website sells where it is imported already. */
async function judgeNow(
  folder: WebsiteFolder,
  files: FolderFiles,
  { database: { db }, clock }: CommandContext,
): Promise<FolderJudged> {
  const { id, law } = folder.settings
  const at = { db, websiteId: id }
  const now = clock()
  return judgeFolder(folder, files, now, await loadLaw(at, law.raise), await storedStock(at, now))
}

export const websiteList: Command = {
  name: 'website list',
  options: { json: asJson },
  summary: 'lists the websites of this deployment, with how many vehicles each has for sale',
  run: async ({ options }, context) => {
    const rows = await context.database.db
      .selectFrom('websites')
      .leftJoin('website_vehicles', 'website_vehicles.website_id', 'websites.id')
      .leftJoin('vehicles', 'vehicles.id', 'website_vehicles.vehicle_id')
      .select((eb) => [
        'websites.id',
        'websites.slug',
        'websites.host',
        'websites.version',
        eb.fn.count<number>('vehicles.id').filterWhere('vehicles.sold_at', 'is', null).as('vehicles'),
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
  name: 'website export',
  positionals: ['<slug>'],
  options: { to: text('<folder>', 'where it is written, else ./<slug>') },
  summary: 'writes a website as a folder that can be imported again',
  run: async (args, context) => {
    const [slug] = args.words
    if (slug === undefined) return refuseUsage(context, websiteExport)
    const exported = await exportFolder(context.database.db, slug, openDocumentStore(context.config))
    if (!exported) {
      context.complain(`There is no website “${slug}”. “website list” shows those there are.`)
      return 1
    }
    const { files, missing } = exported
    for (const name of missing) context.complain(`${name} is not in its store; the folder is without it.`)
    const folder = resolve(context.cwd, textOption(args, 'to') ?? slug)
    writeFolder(folder, files)
    context.print(`${files.size} files written to ${folder}\n`)
    return missing.length > 0 ? 1 : 0
  },
}

/** Checks the stock feeds one after the other, so that their bytes are not all in memory at once. */
async function checkedFeeds(path: string, folder: WebsiteFolder, limits: FeedLimits): Promise<CheckedFeed[]> {
  const checked: CheckedFeed[] = []
  for (const file of feedFilesOf(folder)) checked.push(await checkFeedFile(path, file, folder, limits))
  return checked
}

export function refuseUsage(context: Pick<CommandContext, 'complain'>, command: Command): number {
  context.complain(`Usage: forecourt ${usage(command)}`)
  return 2
}

export function countWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
