import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { findingText } from './finding-text.ts'
import type { Finding } from './judge.ts'

/** What was found, from the first day to the last (LAW-09). */
export interface KeptFinding {
  readonly website: string
  readonly finding: string
  readonly rule: string
  readonly status: string
  readonly outcome: string
  readonly words: string
  /** Empty where it is about a vehicle. */
  readonly file: string
  readonly line: number
  /** The address of the page; empty where it is none. */
  readonly path: string
  /** Empty where it is about a text. */
  readonly stocknum: string
  readonly firstDay: string
  readonly lastDay: string
  readonly isStanding: boolean
}

type Row = Omit<KeptFinding, 'website' | 'firstDay' | 'lastDay' | 'isStanding'> & {
  readonly ruleText: string
}

/** A row is kept for so many years after its last day. */
const keptYears = 7

/**
 * Keeps what was found on a website today. What stood yesterday and is found again goes on, what is not found any more has
 * its last day, and the same under other words of the rule begins anew.
 *
 * @param find.isPart which of the rows are judged now: those of vehicles alone, where nothing else has changed
 * @param today `2026-11-22`
 */
export async function keepFindings(
  { db, websiteId }: WebsiteDb,
  findings: readonly Finding[],
  today: string,
  isPart: (row: { readonly stocknum: string }) => boolean = () => true,
): Promise<void> {
  const found = findings.flatMap(rowsOf).filter(isPart)
  await inTransaction(db, async (db) => {
    const standing = await db
      .selectFrom('law_findings')
      .select(['row_id', 'finding_id', 'stocknum', 'rule_text', 'status', 'outcome', 'file', 'line', 'words'])
      .where('website_id', '=', websiteId)
      .where('is_standing', '=', true)
      .execute()
    const known = new Map(
      standing
        .filter(isPart)
        .map((row) => [nameOf(row.finding_id, row.stocknum, row.rule_text), row] as const),
    )
    const [again, anew] = [new Map<string, Row>(), new Map<string, Row>()]
    for (const row of found) {
      const name = nameOf(row.finding, row.stocknum, row.ruleText)
      ;(known.has(name) ? again : anew).set(name, row)
    }
    const gone = [...known].flatMap(([name, { row_id }]) => (again.has(name) ? [] : [row_id]))
    if (gone.length > 0)
      await db
        .updateTable('law_findings')
        .set({ is_standing: false })
        .where('website_id', '=', websiteId)
        .where('row_id', 'in', gone)
        .execute()
    const goOn = [...again].flatMap(([name]) => known.get(name)?.row_id ?? [])
    if (goOn.length > 0)
      await db
        .updateTable('law_findings')
        .set({ last_day: today })
        .where('website_id', '=', websiteId)
        .where('row_id', 'in', goOn)
        .where('last_day', '<', today)
        .execute()
    for (const [name, row] of again) {
      const before = known.get(name)
      if (
        before &&
        (before.status !== row.status || before.outcome !== row.outcome || before.line !== row.line)
      )
        await db
          .updateTable('law_findings')
          .set({ status: row.status, outcome: row.outcome, file: row.file, line: row.line, words: row.words })
          .where('website_id', '=', websiteId)
          .where('row_id', '=', before.row_id)
          .execute()
    }
    if (anew.size > 0)
      await db
        .insertInto('law_findings')
        .values([...anew.values()].map((row) => asStored(websiteId, row, today)))
        .execute()
  })
}

/** What was found. @param asked.rule by this rule alone; `website`: on this one, by its slug; `from`: on that day or later */
export async function listFindings(
  db: Db,
  { rule, website, from }: { readonly rule?: string; readonly website?: string; readonly from?: string } = {},
): Promise<KeptFinding[]> {
  const rows = await db
    .selectFrom('law_findings')
    .innerJoin('websites', 'websites.id', 'law_findings.website_id')
    .selectAll('law_findings')
    .select('websites.slug')
    .$if(rule !== undefined, (query) => query.where('rule_id', '=', rule ?? ''))
    .$if(website !== undefined, (query) => query.where('websites.slug', '=', website ?? ''))
    .$if(from !== undefined, (query) => query.where('last_day', '>=', from ?? ''))
    .orderBy('websites.slug')
    .orderBy('law_findings.rule_id')
    .orderBy('law_findings.file')
    .orderBy('law_findings.line')
    .orderBy('law_findings.stocknum')
    .orderBy('law_findings.row_id')
    .execute()
  return rows.map((row) => ({
    website: row.slug,
    finding: row.finding_id,
    rule: row.rule_id,
    status: row.status,
    outcome: row.outcome,
    words: row.words,
    file: row.file,
    line: row.line,
    path: row.path,
    stocknum: row.stocknum,
    firstDay: row.first_day,
    lastDay: row.last_day,
    isStanding: row.is_standing,
  }))
}

/** Removes what nobody has found for seven years. @param today `2026-11-22` */
export async function forgetOldFindings(db: Db, today: string): Promise<void> {
  const [year = '', ...rest] = today.split('-')
  await db
    .deleteFrom('law_findings')
    .where('last_day', '<', [String(Number(year) - keptYears), ...rest].join('-'))
    .where('is_standing', '=', false)
    .execute()
}

function rowsOf(finding: Finding): Row[] {
  const { id, rule, status, outcome, words, at, path, vehicles } = finding
  const row = {
    finding: id,
    rule: rule.id,
    ruleText: `${findingText(finding)} (${rule.citation})`,
    status,
    outcome,
    file: at?.file ?? '',
    line: at?.line ?? 0,
    path: path ?? '',
  }
  return vehicles
    ? vehicles.stocknums.map((stocknum) => ({ ...row, words: '', stocknum }))
    : [{ ...row, words, stocknum: '' }]
}

function nameOf(finding: string, stocknum: string, ruleText: string): string {
  return JSON.stringify([finding, stocknum, ruleText])
}

function asStored(websiteId: number, row: Row, today: string) {
  const { finding, rule, ruleText, status, outcome, words, file, line, path, stocknum } = row
  return {
    website_id: websiteId,
    finding_id: finding,
    rule_id: rule,
    rule_text: ruleText,
    status,
    outcome,
    words,
    file,
    line,
    path,
    stocknum,
    first_day: today,
    last_day: today,
    is_standing: true,
  }
}
