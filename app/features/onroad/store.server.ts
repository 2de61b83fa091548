import { parseStored } from '#app/core/stored.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { type ChargeTable, chargeTableSchema } from './charge-table.ts'
import type { ChargeTables } from './charge-tables.ts'
import { shippedTables } from './shipped-tables.ts'
import { laidOver } from './table-problems.ts'

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    /** What charges are reckoned by: the tables in force here, and the website's own fees. */
    readonly chargeTables: ChargeTables
  }
}

/** A table that an operator has set. */
export interface SetTable {
  readonly table: ChargeTable
  readonly setAt: Date
}

/** The tables of this deployment: those of the release, with those that an operator has laid over them (DRIVE-02). */
export async function listChargeTables(db: Db): Promise<ChargeTable[]> {
  const set = await listSetTables(db)
  return laidOver(
    shippedTables(),
    set.map(({ table }) => table),
  )
}

/** A later release may bring a table that is newer than what an operator set: that one counts. */
function isOutdated({ id, valid_from: from }: ChargeTable): boolean {
  return shippedTables().some((shipped) => shipped.id === id && shipped.valid_from > from)
}

/**
 * Of each id the latest row. One that this release cannot read, or has a newer one of, is passed over: a broken table takes no
 * website down.
 */
export async function listSetTables(db: Db): Promise<SetTable[]> {
  const rows = await db.selectFrom('onroad_tables').select(['record', 'set_at']).orderBy('row_id').execute()
  const latest = new Map<string, SetTable>()
  for (const { record, set_at: setAt } of rows) {
    const table = readTable(record)
    if (table && !isOutdated(table)) latest.set(table.id, { table, setAt })
  }
  return [...latest.values()]
}

/**
 * Lays tables over those there are, which stay on record. Every process hears of it, and drops the pages of the websites
 * that may show an amount of theirs.
 *
 * @param websiteIds the websites that use them
 */
export async function setTables(
  db: Db,
  tables: readonly ChargeTable[],
  websiteIds: readonly number[],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (db) => {
    await db
      .insertInto('onroad_tables')
      .values(tables.map((table) => ({ table_id: table.id, record: JSON.stringify(table), set_at: now })))
      .execute()
    for (const websiteId of websiteIds) await announceChange(db, [websiteId], [`website:${websiteId}`])
  })
}

function readTable(record: unknown): ChargeTable | null {
  try {
    return parseStored(chargeTableSchema, record)
  } catch {
    return null
  }
}
