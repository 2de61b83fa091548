import type { Generated } from 'kysely'

export interface SearchServicesTable {
  host: string
  settings_hash: Generated<string>
  claimed_by: string | null
  claimed_until: Date | null
}

export interface SearchPushesTable {
  website_id: number
  host: string
  version: number
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    search_services: SearchServicesTable
    search_pushes: SearchPushesTable
  }
}
