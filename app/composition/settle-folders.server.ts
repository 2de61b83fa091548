import { join } from 'node:path'
import { atMost } from '#app/features/intake/at-most.ts'
import { openPushReceiver } from '#app/features/intake/pushes/push-receiver.server.ts'
import { openJournals } from '#app/features/leads/journals.server.ts'
import { openLeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import { DataDirInUse, lockDataDir } from '#app/server/data-lock.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'
import type { BaseServices } from './base-services.server.ts'
import { settlingParts } from './settling-parts.server.ts'

/** What the database does not take by then waits for the next time. */
const emptyMs = 10_000

/**
 * Moves to the database what processes that are gone have left in these folders; one in use is passed over.
 *
 * @param held the folder that the supervisor of this process has locked
 */
export async function settleFolders(
  base: BaseServices,
  folders: readonly string[],
  held?: string,
): Promise<void> {
  for (const folder of folders)
    await settleFolder(base, folder, folder === held).catch((error: unknown) => {
      if (!(error instanceof DataDirInUse)) base.log.warn('a folder could not be settled', { folder, error })
    })
}

async function settleFolder(base: BaseServices, dataDir: string, isHeld: boolean): Promise<void> {
  const { config, log } = base
  const unlock = isHeld ? () => {} : lockDataDir(dataDir)
  try {
    // the figures of this process are about its own journal
    const own = { ...base, dataDir, config: { ...config, dataDir }, metrics: new Metrics() }
    const pushes = await openPushReceiver({ ...own, reading: atMost(1) })
    const leads = await openLeadReceiver({
      ...own,
      ...settlingParts(own),
      folder: join(dataDir, 'leads'),
      filesFolder: join(dataDir, 'lead-files'),
      node: config.nodeName,
    })
    const waiting = leads.waitingCount + pushes.waitingCount
    const left = (await leads.empty(emptyMs)) + (await pushes.empty(emptyMs))
    await leads.close()
    await pushes.close()
    await openJournals({ ...own, leads: { waitingCount: left } }).stop(left)
    if (waiting > 0)
      log.info('what a worker had left is settled', { folder: dataDir, settled: waiting - left, left })
  } finally {
    unlock()
  }
}
