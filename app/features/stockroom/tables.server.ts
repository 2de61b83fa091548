import type { Generated } from 'kysely'

export interface StockChangesTable {
  website_id: number
  id: string
  at: Date
  actor: string
  /** A list of `UndoneVehicle`, as JSON. */
  vehicles: unknown
}

export interface PhotoUploadsTable {
  website_id: number
  id: string
  dealership_id: number
  vehicle_id: number
  actor: string
  began_at: Date
  length: number
  received: Generated<number>
  metadata: string | null
  /** Of the photo that it became. */
  hash: string | null
}

export interface UploadPartsTable {
  website_id: number
  upload_id: string
  /** Where the part begins. */
  position: number
  bytes: Uint8Array
}

export interface FileTrashTable {
  hash: string
  at: Date
}

export interface PassportEntriesTable {
  dealership_id: number
  vehicle_id: number
  content_hash: string
  applied_at: Date
}

export interface FolderDocumentsTable {
  website_id: number
  name: string
  sha256: string
  hash: string
  type: string
  bytes: number
}

export interface StockViewsTable {
  person_id: string
  website_id: number
  title: string
  query: string
  made_at: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    stock_changes: StockChangesTable
    photo_uploads: PhotoUploadsTable
    upload_parts: UploadPartsTable
    photo_trash: FileTrashTable
    document_trash: FileTrashTable
    media_trash: FileTrashTable
    passport_entries: PassportEntriesTable
    folder_documents: FolderDocumentsTable
    stock_views: StockViewsTable
  }
}
