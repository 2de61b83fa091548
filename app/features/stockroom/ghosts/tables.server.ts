export interface GhostAnswersTable {
  dealership_id: number
  vehicle_id: number
  kind: string
  by: string
  quiet_until: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    ghost_answers: GhostAnswersTable
  }
}
