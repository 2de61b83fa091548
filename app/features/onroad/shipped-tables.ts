import type { ChargeTable } from './charge-table.ts'
import { tablesOver } from './table-problems.ts'
import act from './tables/act.json' with { type: 'json' }
import au from './tables/au.json' with { type: 'json' }
import nsw from './tables/nsw.json' with { type: 'json' }
import nt from './tables/nt.json' with { type: 'json' }
import nz from './tables/nz.json' with { type: 'json' }
import qld from './tables/qld.json' with { type: 'json' }
import sa from './tables/sa.json' with { type: 'json' }
import tas from './tables/tas.json' with { type: 'json' }
import vic from './tables/vic.json' with { type: 'json' }
import wa from './tables/wa.json' with { type: 'json' }

let shipped: readonly ChargeTable[] | null = null

/** The tables that come with the release (DRIVE-02), read once by the rules that an operator's file is read by. */
export function shippedTables(): readonly ChargeTable[] {
  const tables = [nsw, vic, qld, wa, sa, tas, nt, act, au, nz].flatMap<unknown>((file) => file.tables)
  shipped ??= tablesOver([]).parse({ tables }).tables
  return shipped
}
