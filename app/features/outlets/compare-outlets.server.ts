import { loadOutlets } from './load-outlets.server.ts'
import { changeState } from './outlet-states.server.ts'
import type { OutletWork } from './outlet-work.server.ts'
import { settleOutlet } from './settle-outlet.server.ts'
import { nextNight } from './tries.ts'

/** An outlet that is to be compared with the website; whole, so that what was given up is tried again. */
export interface Compared {
  readonly outletId: string
  readonly isWhole: boolean
}

/** Compares outlets of a website with its stock as it stands now, and queues the differences. */
export async function compareOutlets(
  { db, registry, moment }: OutletWork,
  websiteId: number,
  compared: readonly Compared[],
): Promise<void> {
  const at = { db, websiteId }
  const loaded = await loadOutlets(at, registry)
  if (!loaded) return
  for (const { outletId, isWhole } of compared) {
    const outlet = loaded.outlets.find(({ id }) => id === outletId)
    if (!outlet) continue
    const now = await moment()
    await settleOutlet(at, outlet, loaded, { now, isWhole })
    if (isWhole)
      await changeState(at, outletId, {
        whole_due_at: nextNight({ websiteId, outletId }, now, loaded.website.time_zone),
      })
  }
}
