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

declare module '#app/server/db.server.ts' {
  interface Tables {
    law_signatures: LawSignaturesTable
  }
}
