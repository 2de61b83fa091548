import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { listWebsites } from '#app/features/tenancy/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { openReminders, type ReminderOptions, type Reminders } from '#app/server/reminders.server.ts'
import { type EndingTable, endingTables, operatorsDay } from './ending-tables.ts'
import { dueReminders, reminderMail } from './reminder.ts'
import { listChargeTables } from './store.server.ts'

/** Tells operators of tables of duty and fees that end soon (DRIVE-22). */
export function openOnRoadReminders(
  options: ReminderOptions & { readonly registry: FlagRegistry },
): Reminders {
  const { database, registry } = options
  return openReminders(options, {
    table: 'onroad_reminders',
    name: 'tables',
    logged: 'tables of duty and fees end soon',
    unsent: 'operators were not told of tables that end',
    dayOf: operatorsDay,
    listDue: async (day) => dueReminders(await listEnding(database.db, registry, day), day),
    mailOf: reminderMail,
  })
}

async function listEnding(db: Db, registry: FlagRegistry, day: string): Promise<EndingTable[]> {
  const [tables, websites] = await Promise.all([listChargeTables(db), listWebsites(db, registry)])
  return endingTables(
    tables,
    websites.map(({ website }) => website),
    day,
  )
}
