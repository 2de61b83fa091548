export interface StockChangesTable {
  website_id: number
  id: string
  at: Date
  actor: string
  /** A list of `UndoneVehicle`, as JSON. */
  vehicles: unknown
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    stock_changes: StockChangesTable
  }
}
