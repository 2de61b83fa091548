import { isRealDay } from '#app/core/time-zone.ts'
import { openLawJudging } from '#app/features/content/law-judging.server.ts'
import { notAdvice } from '#app/features/law/finding-text.ts'
import { type KeptFinding, listFindings } from '#app/features/law/findings.server.ts'
import type { Rule } from '#app/features/law/rule.ts'
import { rulesHere } from '#app/features/law/rules-here.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import { loadOverlay, raiseRule, setRuleDate } from '#app/features/law/store.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { type Arguments, type Command, type CommandContext, printRows, textOption } from './command.server.ts'
import { asJson, type Option, text } from './option.server.ts'
import { countWords, refuseUsage } from './website.server.ts'

const who: Option = {
  ...text('<name, role>', 'who says so, such as “Ann Lee, dealer principal”'),
  isRequired: true,
}

export const lawDate: Command = {
  name: 'law date',
  positionals: ['<rule>'],
  options: {
    'in-force': { ...text('<day>', 'the day from which it is law, such as 2027-07-01'), isRequired: true },
    source: { ...text('<address>', 'where that stands written'), isRequired: true },
    by: who,
  },
  summary: 'says since when a rule is law, and lists what on the websites here it finds',
  run: async (args, context) => {
    const rule = await ruleNamed(args, context, lawDate)
    if (typeof rule === 'number') return rule
    const [inForceFrom = '', source = '', by = ''] = ['in-force', 'source', 'by'].map((name) =>
      textOption(args, name),
    )
    if (!isRealDay(inForceFrom))
      return refuse(context, `--in-force ${inForceFrom}: expected a day such as 2027-07-01.`)
    if (!URL.canParse(source) || !/^https?:/.test(source))
      return refuse(context, '--source: expected the web address of the law, such as https://….')
    if (!isPerson(by)) return refuse(context, noPerson)
    await setRuleDate(context.database.db, { ruleId: rule.id, inForceFrom, source, by }, context.clock())
    context.print(`${rule.id}: in force from ${inForceFrom}, ${source}\n`)
    return printImpact(rule.id, undefined, args, context)
  },
}

export const lawImpact: Command = {
  name: 'law impact',
  positionals: ['<rule>'],
  options: {
    from: text('<day>', 'only what was found on that day or later'),
    json: asJson,
  },
  summary: 'lists every website, file, page and vehicle that a rule has found, the first day and the last',
  run: async (args, context) => {
    const rule = await ruleNamed(args, context, lawImpact)
    if (typeof rule === 'number') return rule
    const from = textOption(args, 'from')
    if (from !== undefined && !isRealDay(from))
      return refuse(context, `--from ${from}: expected a day such as 2026-07-01.`)
    return printImpact(rule.id, from, args, context)
  },
}

export const lawRaise: Command = {
  name: 'law raise',
  positionals: ['<rule>'],
  options: { by: who },
  summary: 'makes a rule that only advises refuse in this deployment, for good',
  run: async (args, context) => {
    const rule = await ruleNamed(args, context, lawRaise)
    if (typeof rule === 'number') return rule
    const by = textOption(args, 'by') ?? ''
    if (!isPerson(by)) return refuse(context, noPerson)
    if (rule.severity === 'refuse') {
      context.print(`${rule.id} refuses already.\n`)
      return 0
    }
    await raiseRule(context.database.db, rule.id, by, context.clock())
    context.print(
      rule.status === 'bill'
        ? `${rule.id} refuses from the day on which it is law; “law date” says when that is.\n`
        : `${rule.id} refuses from now on.\n`,
    )
    return printImpact(rule.id, undefined, args, context)
  },
}

const noPerson = '--by: expected a name and a role, such as “Ann Lee, dealer principal”.'

function isPerson(by: string): boolean {
  return /\S, *\S/.test(by)
}

function refuse(context: CommandContext, problem: string): number {
  context.complain(problem)
  return 2
}

async function ruleNamed(args: Arguments, context: CommandContext, command: Command): Promise<Rule | number> {
  const [id] = args.words
  if (id === undefined) return refuseUsage(context, command)
  const overlay = await loadOverlay(context.database.db)
  const rule = rulesHere(shippedRules(), overlay).find((one) => one.id === id)
  if (rule) return rule
  context.complain(`There is no rule ${id}. “law rules” lists those there are.`)
  return 1
}

/** Judges what has changed since it was judged last, so that the list is of now. */
async function printImpact(
  rule: string,
  from: string | undefined,
  args: Arguments,
  context: CommandContext,
): Promise<number> {
  const { database, registry, clock } = context
  await openLawJudging({ database, registry, clock, log: silentLog() }).runDue()
  const found = await listFindings(database.db, { rule, ...(from === undefined ? {} : { from }) })
  if (args.options.has('json')) {
    printRows(context, found.map(asRow), true)
    return 0
  }
  printRows(context, found.map(asRow), false)
  const standing = found.filter(({ isStanding }) => isStanding)
  const websites = new Set(standing.map(({ website }) => website)).size
  context.print(
    standing.length === 0
      ? `${rule} finds nothing on the websites here.\n`
      : `${rule} finds ${countWords(standing.length, 'thing')} on ${countWords(websites, 'website')}.\n`,
  )
  context.print(`${notAdvice}\n`)
  return 0
}

function asRow({ website, file, line, path, stocknum, words, firstDay, lastDay, isStanding }: KeptFinding) {
  return {
    website,
    where: stocknum === '' ? `${file}:${line}` : `vehicle ${stocknum}`,
    page: path,
    first: firstDay,
    last: isStanding ? '' : lastDay,
    words,
  }
}
