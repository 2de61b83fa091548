import { readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { z } from 'zod'
import { problemText } from '#app/core/problem.ts'
import { readJson } from '#app/core/stored.ts'
import { changeWebsite } from '#app/features/content/change-website.server.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { redirectSchema } from '#app/features/content/redirects.ts'
import { readRedirectsCsv, redirectsCsv } from '#app/features/content/redirects-csv.ts'
import { type Command, type CommandContext, textOption } from './command.server.ts'
import { text } from './option.server.ts'
import { countWords, refuseUsage } from './website.server.ts'

export const websiteRedirectsImport: Command = {
  name: 'website redirects import',
  positionals: ['<website>', '<file>'],
  summary: 'replaces a website’s redirects by a CSV table: from, to, 301 or 308',
  run: async ({ words: [slug, file] }, context) => {
    if (slug === undefined || file === undefined) return refuseUsage(context, websiteRedirectsImport)
    const read = readRedirectsCsv(basename(file), readFileSync(resolve(context.cwd, file), 'utf8'))
    const problems = read.ok ? [] : read.problems
    const changed = read.ok
      ? await changeWebsite(context.database.db, slug, new Map([['redirects.json', read.redirects]]), {
          now: context.clock(),
          tryPages: context.tryPages ?? null,
        })
      : null
    if (changed?.outcome === 'unknown') return unknownWebsite(context, slug)
    if (changed?.outcome === 'refused') problems.push(...changed.problems)
    for (const problem of problems) context.complain(problemText(problem))
    if (!read.ok || problems.length > 0) {
      context.complain(`${countWords(problems.length, 'problem')}; nothing was imported.`)
      return 1
    }
    context.print(`${slug}: ${countWords(read.redirects.length, 'redirect')}\n`)
    return 0
  },
}

export const websiteRedirectsExport: Command = {
  name: 'website redirects export',
  positionals: ['<website>'],
  options: { to: text('<file>', 'where it is written, else to standard output') },
  summary: 'writes a website’s redirects as a CSV table',
  run: async (args, context) => {
    const [slug] = args.words
    if (slug === undefined) return refuseUsage(context, websiteRedirectsExport)
    const files = await exportWebsite(context.database.db, slug)
    if (!files) return unknownWebsite(context, slug)
    const written = String(files.get('redirects.json') ?? '[]')
    const csv = redirectsCsv(readJson(z.array(redirectSchema), written, `redirects.json of ${slug}`))
    const to = textOption(args, 'to')
    if (to === undefined) context.print(csv)
    else writeFileSync(resolve(context.cwd, to), csv)
    return 0
  },
}

function unknownWebsite(context: CommandContext, slug: string): number {
  context.complain(`There is no website “${slug}”. “website list” shows those there are.`)
  return 1
}
