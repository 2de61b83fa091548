import type { Generated } from 'kysely'

export interface PassportItemsTable {
  dealership_id: number
  vehicle_id: number
  item: string
  /** What `toldSchema` has, as JSON. */
  record: unknown
  version: number
  set_at: Date
  actor: string
  /** Of the vehicle for which it was stated; null where it was not known. */
  vin: string | null
}

export interface ImperfectionsTable {
  dealership_id: number
  vehicle_id: number
  id: Generated<number>
  /** What `imperfectionSchema` has, with source and day, as JSON. */
  record: unknown
  added_at: Date
  actor: string
  /** Of the vehicle for which it was stated; null where it was not known. */
  vin: string | null
}

export interface DocumentsTable {
  dealership_id: number
  vehicle_id: number
  hash: string
  type: string
  bytes: number
  publish: boolean
  added_at: Date
  actor: string
  /** Of the vehicle for which it was stated; null where it was not known. */
  vin: string | null
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    passport_items: PassportItemsTable
    imperfections: ImperfectionsTable
    documents: DocumentsTable
  }
}
