import { problemText, quoteValue } from '#app/core/problem.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { advertisedVehicles, advertisementOf } from '#app/features/content/advertisement-of.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { findingText, howToSign, notAdvice } from '#app/features/law/finding-text.ts'
import { type Finding, judge } from '#app/features/law/judge.ts'
import { statusOn } from '#app/features/law/rule.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import { withSignatures } from '#app/features/law/signature.ts'
import { listSignatures } from '#app/features/law/store.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { listVehicles } from '#app/features/vehicles/store.server.ts'
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
    const found = await findingsOf(scope, today, context)
    if (found === null) return 1
    const signatures = await listSignatures({ db: scope.db, websiteId: scope.website.id })
    const findings = withSignatures(found, signatures, today)
    if (args.options.has('json')) printRows(context, findings.map(asRow), true)
    else printFindings(findings, slug, today, context)
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
    const rows = shippedRules().map((rule) => ({
      rule: rule.id,
      place: rule.jurisdiction,
      status: statusOn(rule, today),
      from: rule.in_force_from,
      to: rule.in_force_to,
      severity: rule.severity,
      looks_at: rule.applies_to,
      checked: rule.checked_by,
      law: rule.citation,
      source: rule.url,
    }))
    printRows(context, rows, args.options.has('json'))
    if (!args.options.has('json')) context.print(`${notAdvice}\n`)
    return 0
  },
}

/** What a stored website says, judged; null, with a complaint, where this release cannot read it. */
export async function findingsOf(
  scope: WriteScope,
  today: string,
  context: CommandContext,
): Promise<Finding[] | null> {
  const { website, db } = scope
  const exported = (await exportWebsite(db, website.slug)) ?? new Map<string, string | Uint8Array>()
  const texts = [...exported].flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[name, text]] : [],
  )
  const media = [...exported].flatMap(([name, bytes]): [string, Uint8Array][] =>
    typeof bytes !== 'string' && name.startsWith('media/') ? [[name, bytes]] : [],
  )
  const files = new Map(texts)
  const parsed = parseWebsiteFolder(files, new Map(media))
  if (!parsed.ok) {
    for (const problem of parsed.problems) context.complain(problemText(problem))
    context.complain(`${website.slug} cannot be read by this release, so it was not judged.`)
    return null
  }
  const { locations } = parsed.folder
  const { vehicles } = stockOf(await listVehicles(scope, locations), website)
  const shown = advertisedVehicles(vehicles, website, locations)
  return judge(advertisementOf(parsed.folder, files, today, shown), shippedRules(), today)
}

/** By file and by dealership, what refuses before what advises. */
function printFindings(
  findings: readonly Finding[],
  slug: string,
  today: string,
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
    for (const finding of of.toSorted(byOutcome)) context.print(`  ${lineOf(finding)}\n`)
  }
  const refused = refusals(findings)
  const signed = findings.filter(({ outcome }) => outcome === 'signed').length
  context.print(
    findings.length === 0
      ? `Nothing found on ${today}.\n`
      : `${countWords(findings.length, 'finding')} on ${today}: ${refused} would refuse an import, ${signed} signed, ${findings.length - refused - signed} advise.\n`,
  )
  if (refused > 0) context.print(`${howToSign(slug)}\n`)
  context.print(`${notAdvice}\n`)
}

function lineOf(finding: Finding): string {
  const { id, rule, outcome, signed, at, vehicles, words } = finding
  const place = at ? `${at.line}:${at.column} ` : ''
  const about = vehicles ? countWords(vehicles.stocknums.length, 'vehicle') : ''
  const said =
    words === '' ? '' : ` (${[about, vehicles ? words : quoteValue(words)].filter(Boolean).join(': ')})`
  const who = signed ? `signed by ${signed.by} until ${signed.validUntil}` : outcome
  return `${place}${who} ${outcome === 'advises' ? rule.id : id}: ${findingText(finding)}${said}`
}

function asRow(finding: Finding) {
  const { id: finds, rule, status, outcome, signed, words, at, vehicles } = finding
  const { id, citation, url, sentence, mend } = rule
  return {
    finding: finds,
    rule: id,
    outcome,
    status,
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

function byOutcome(one: Finding, other: Finding): number {
  return Number(other.outcome === 'refuses') - Number(one.outcome === 'refuses')
}

function refusals(findings: readonly Finding[]): number {
  return findings.filter(({ outcome }) => outcome === 'refuses').length
}
