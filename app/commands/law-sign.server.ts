import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { problemText } from '#app/core/problem.ts'
import { dayAt, isRealDay } from '#app/core/time-zone.ts'
import { readFolder } from '#app/features/content/folder-files.server.ts'
import { folderFindings } from '#app/features/content/judge-folder.ts'
import { storedStock } from '#app/features/content/judge-website.server.ts'
import { readWebsiteFolder } from '#app/features/content/read-website-folder.server.ts'
import { findingText } from '#app/features/law/finding-text.ts'
import type { Finding } from '#app/features/law/judge.ts'
import { readSigning } from '#app/features/law/signature.ts'
import { addSignature, loadLaw } from '#app/features/law/store.server.ts'
import { type Command, type CommandContext, textOption } from './command.server.ts'
import { findingsOf } from './law.server.ts'
import { type Option, text } from './option.server.ts'
import { scopeOf } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const lawSign: Command = {
  name: 'law sign',
  positionals: ['<website>', '<finding>'],
  options: {
    by: required('<name, role>', 'who answers for it, such as “Ann Lee, dealer principal”'),
    reason: required('<text>', 'what makes it lawful, in 20 letters or more'),
    until: text('<day>', 'the last day that it holds for, 365 days at most; without it 90 days'),
  },
  summary: 'signs that a finding is lawful: of a website by its slug, or of a folder before its import',
  run: async (args, context) => {
    const [website, id] = args.words
    if (website === undefined || id === undefined) return refuseUsage(context, lawSign)
    const judged = await judgedFor(website, context)
    if (judged === null) return 1
    const { findings, today, websiteId } = judged
    const finding = findings.find((one) => one.id === id)
    if (finding === undefined) {
      context.complain(
        `There is no finding ${id} there. “law check” and “website validate” name those there are.`,
      )
      return 1
    }
    const given = readSigning(
      {
        by: textOption(args, 'by') ?? '',
        reason: textOption(args, 'reason') ?? '',
        until: textOption(args, 'until'),
      },
      today,
      isRealDay,
    )
    if ('problem' in given) {
      context.complain(given.problem)
      return 2
    }
    const { rule, judged: words } = finding
    await addSignature(
      { db: context.database.db, websiteId },
      { ruleId: rule.id, words, ...given },
      `${findingText(finding)} (${rule.citation})`,
      context.clock(),
    )
    context.print(`${id}: signed by ${given.by} until ${given.validUntil}, for these words alone: ${words}\n`)
    return 0
  },
}

interface Judged {
  readonly websiteId: number
  readonly today: string
  readonly findings: readonly Finding[]
}

/** A folder that waits for its import is judged as it lies there, a website as it is stored. */
async function judgedFor(website: string, context: CommandContext): Promise<Judged | null> {
  const path = resolve(context.cwd, website)
  if (!existsSync(join(path, 'website.json'))) {
    const scope = await scopeOf(website, context)
    if (!scope) return null
    const today = dayAt(context.clock(), scope.website.time_zone)
    const findings = await findingsOf(scope, today, context)
    return findings && { websiteId: scope.website.id, today, findings }
  }
  const read = readWebsiteFolder(path)
  if (!read.ok) {
    for (const problem of read.problems) context.complain(problemText(problem))
    return null
  }
  const { settings } = read.folder
  const today = dayAt(context.clock(), settings.time_zone)
  const scope = { db: context.database.db, websiteId: settings.id }
  const { rules } = await loadLaw(scope, settings.law.raise)
  const stock = await storedStock(scope, context.clock())
  return {
    websiteId: settings.id,
    today,
    findings: folderFindings(read.folder, readFolder(path), rules, today, stock),
  }
}

function required(value: string, help: string): Option {
  return { ...text(value, help), isRequired: true }
}
