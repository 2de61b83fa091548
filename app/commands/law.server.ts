import { problemText, quoteValue } from '#app/core/problem.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { judgeWebsite } from '#app/features/content/judge-website.server.ts'
import { findingText, howToSign, notAdvice } from '#app/features/law/finding-text.ts'
import { type KeptFinding, listFindings } from '#app/features/law/findings.server.ts'
import type { Finding } from '#app/features/law/judge.ts'
import { statusOn } from '#app/features/law/rule.ts'
import { rulesHere } from '#app/features/law/rules-here.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import { loadLaw, loadOverlay } from '#app/features/law/store.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { type Command, type CommandContext, printRows } from './command.server.ts'
import { askedDay, onDay } from './onroad.server.ts'
import { asJson } from './option.server.ts'
import { scopeOf } from './stock.server.ts'
import { countWords, refuseUsage } from './website.server.ts'

export const lawCheck: Command = {
  name: 'law check',
  positionals: ['<website>'],
  options: { on: onDay, json: asJson },
  summary:
    'looks for known breaches of law on a website and in its stock; 1 where one would refuse an import',
  run: async (args, context) => {
    const [slug] = args.words
    if (slug === undefined) return refuseUsage(context, lawCheck)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const today = askedDay(args, context, dayAt(context.clock(), scope.website.time_zone))
    if (today === null) return 2
    const findings = await findingsOf(scope, today, context)
    if (findings === null) return 1
    const since = await firstDays(scope)
    if (args.options.has('json'))
      printRows(
        context,
        findings.map((finding) => asRow(finding, since)),
        true,
      )
    else printFindings(findings, slug, today, since, context)
    return findings.some(({ outcome }) => outcome === 'refuses') ? 1 : 0
  },
}

export const lawRules: Command = {
  name: 'law rules',
  options: { on: onDay, json: asJson },
  summary: 'lists the rules of law that websites are judged by, with their time and who checked them',
  run: async (args, context) => {
    const today = askedDay(args, context)
    if (today === null) return 2
    const { db } = context.database
    const standing = (await listFindings(db)).filter(({ isStanding }) => isStanding)
    const byRule = Map.groupBy(standing, ({ rule }) => rule)
    const rows = rulesHere(shippedRules(), await loadOverlay(db)).map((rule) => ({
      rule: rule.id,
      place: rule.jurisdiction,
      status: statusOn(rule, today),
      from: rule.in_force_from,
      to: rule.in_force_to,
      severity: rule.severity,
      looks_at: rule.applies_to,
      found: foundText(byRule.get(rule.id) ?? []),
      checked: rule.checked_by,
      law: rule.citation,
      source: rule.url,
    }))
    printRows(context, rows, args.options.has('json'))
    if (!args.options.has('json')) context.print(`${notAdvice}\n`)
    return 0
  },
}

/** `3 on 2 websites`; “law impact” lists them. */
function foundText(found: readonly KeptFinding[]): string {
  if (found.length === 0) return ''
  return `${found.length} on ${countWords(new Set(found.map(({ website }) => website)).size, 'website')}`
}

/** What a stored website says, judged; null, with a complaint, where this release cannot read it. */
export async function findingsOf(
  scope: WriteScope,
  today: string,
  context: CommandContext,
): Promise<readonly Finding[] | null> {
  const { website, db } = scope
  const law = await loadLaw({ db, websiteId: website.id }, website.law.raise)
  const judged = await judgeWebsite(scope, { ...law, today })
  if (judged.ok) return judged.findings
  for (const problem of judged.problems) context.complain(problemText(problem))
  context.complain(`${website.slug} cannot be read by this release, so it was not judged.`)
  return null
}

/** By file and by dealership, what refuses before what advises. */
function printFindings(
  findings: readonly Finding[],
  slug: string,
  today: string,
  since: ReadonlyMap<string, string>,
  context: CommandContext,
): void {
  const groups = Map.groupBy(
    findings,
    ({ at, vehicles }) => at?.file ?? `vehicles of ${vehicles?.dealership}`,
  )
  const ofVehicles = (all: readonly Finding[]): number =>
    Number(all.some(({ vehicles }) => vehicles !== null))
  const inOrder = [...groups].toSorted(
    ([, one], [, other]) => refusals(other) - refusals(one) || ofVehicles(one) - ofVehicles(other),
  )
  for (const [group, of] of inOrder) {
    context.print(`${group}\n`)
    for (const finding of of.toSorted(byOutcome)) context.print(`  ${lineOf(finding, since)}\n`)
  }
  const refused = refusals(findings)
  const countOf = (wanted: Finding['outcome']): number =>
    findings.filter(({ outcome }) => outcome === wanted).length
  context.print(
    findings.length === 0
      ? `Nothing found on ${today}.\n`
      : `${countWords(findings.length, 'finding')} on ${today}: ${refused} would refuse an import, ${countOf('withholds')} withhold a part of vehicles, ${countOf('signed')} signed, ${countOf('advises')} advise.\n`,
  )
  if (refused + countOf('withholds') > 0) context.print(`${howToSign(slug)}\n`)
  context.print(`${notAdvice}\n`)
}

/** The first day on which each finding was seen on a website, by its name. */
async function firstDays({ website, db }: WriteScope): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>()
  for (const { finding, firstDay } of await listFindings(db, { website: website.slug })) {
    const known = days.get(finding)
    if (known === undefined || firstDay < known) days.set(finding, firstDay)
  }
  return days
}

/** Since when what stood there before breaks the law: it is up, and must go (LAW-08). */
function overdueSince({ id, outcome, rule }: Finding, since: ReadonlyMap<string, string>): string | null {
  const { in_force_from: from } = rule
  return outcome === 'refuses' && from !== null && (since.get(id) ?? from) < from ? from : null
}

function lineOf(finding: Finding, since: ReadonlyMap<string, string>): string {
  const { id, rule, outcome, signed, at, vehicles, words } = finding
  const place = at ? `${at.line}:${at.column} ` : ''
  const about = vehicles ? countWords(vehicles.stocknums.length, 'vehicle') : ''
  const said =
    words === '' ? '' : ` (${[about, vehicles ? words : quoteValue(words)].filter(Boolean).join(': ')})`
  const overdue = overdueSince(finding, since)
  const stands = overdue === null ? outcome : `overdue since ${overdue}`
  const who = signed ? `signed by ${signed.by} until ${signed.validUntil}` : stands
  return `${place}${who} ${outcome === 'advises' ? rule.id : id}: ${findingText(finding)}${said}`
}

function asRow(finding: Finding, since: ReadonlyMap<string, string>) {
  const { id: finds, rule, status, outcome, signed, words, at, vehicles } = finding
  const { id, citation, url, sentence, mend } = rule
  return {
    finding: finds,
    rule: id,
    outcome,
    status,
    overdue_since: overdueSince(finding, since),
    signed_by: signed?.by ?? null,
    ...at,
    words,
    ...vehicles,
    sentence,
    mend,
    citation,
    url,
  }
}

const order: readonly Finding['outcome'][] = ['refuses', 'withholds', 'signed', 'advises']

function byOutcome(one: Finding, other: Finding): number {
  return order.indexOf(one.outcome) - order.indexOf(other.outcome)
}

function refusals(findings: readonly Finding[]): number {
  return findings.filter(({ outcome }) => outcome === 'refuses').length
}
