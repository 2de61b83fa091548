import type { Generated } from 'kysely'

export interface OnRoadTablesTable {
  row_id: Generated<number>
  table_id: string
  /** A `ChargeTable` as written, as JSON. */
  record: unknown
  set_at: Date
}

export interface OnRoadRemindersTable {
  about: string
  valid_to: string
  days: number
  told_at: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    onroad_tables: OnRoadTablesTable
    onroad_reminders: OnRoadRemindersTable
  }
}
