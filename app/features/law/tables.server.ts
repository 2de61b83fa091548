import type { Generated } from 'kysely'

export interface LawSignaturesTable {
  website_id: number
  row_id: Generated<number>
  rule_id: string
  rule_text: string
  words: string
  signed_by: string
  reason: string
  signed_at: Date
  valid_until: string
}

export interface LawRuleDatesTable {
  row_id: Generated<number>
  rule_id: string
  /** `2027-07-01` */
  in_force_from: string
  source: string
  set_by: string
  set_at: Date
}

export interface LawRaisedRulesTable {
  rule_id: string
  raised_by: string
  raised_at: Date
}

export interface LawFindingsTable {
  website_id: number
  row_id: Generated<number>
  /** `AU-SAVE.1f2e3d4c` */
  finding_id: string
  rule_id: string
  /** Sentence, mend and citation of the day. */
  rule_text: string
  status: string
  outcome: string
  words: string
  /** Empty where it is about a vehicle. */
  file: string
  line: number
  /** `/finance`; empty where it is no page. */
  path: string
  /** Empty where it is about a text. */
  stocknum: string
  first_day: string
  last_day: string
  is_standing: boolean
}

export interface LawJudgedTable {
  website_id: number
  version: string
  content_hash: string
  day: string
  /** The rules and signatures that it was judged by. */
  law: string
}

export interface LawRemindersTable {
  about: string
  valid_to: string
  days: number
  told_at: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    law_signatures: LawSignaturesTable
    law_rule_dates: LawRuleDatesTable
    law_raised_rules: LawRaisedRulesTable
    law_findings: LawFindingsTable
    law_judged: LawJudgedTable
    law_reminders: LawRemindersTable
  }
}
