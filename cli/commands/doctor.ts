import { accessSync, constants, statfsSync } from 'node:fs'
import { listLeads } from '#app/features/leads/store.server.ts'
import { listWebsites } from '#app/features/tenancy/store.server.ts'
import { heldFeeds } from '#app/features/vehicles/feed/feed-state.server.ts'
import { type Command, printRows } from './command.ts'

interface Finding {
  check: string
  state: 'ok' | 'look'
  detail: string
}

const littleSpace = 1024 ** 3

export const doctor: Command = {
  usage: 'doctor',
  summary: 'looks whether everything is as it should be',
  run: async ({ options }, context) => {
    const { database, config, registry, clock } = context
    const websites = await listWebsites(database.db, registry)
    const failed = await listLeads(database.db, { failed: true })
    const held = await Promise.all(
      websites.map(({ website }) => heldFeeds({ website, db: database.db, now: clock() })),
    )
    const waiting = held.flat().length
    const findings: Finding[] = [
      {
        check: 'node',
        state: Number(process.versions.node.split('.')[0]) >= 24 ? 'ok' : 'look',
        detail: process.versions.node,
      },
      { check: 'database', state: 'ok', detail: database.kind },
      { check: 'websites', state: websites.length > 0 ? 'ok' : 'look', detail: String(websites.length) },
      diskFinding(config.dataDir),
      {
        check: 'lead deliveries',
        state: failed.length === 0 ? 'ok' : 'look',
        detail: `${failed.length} leads with a delivery that failed`,
      },
      { check: 'stock feeds', state: waiting === 0 ? 'ok' : 'look', detail: `${waiting} held` },
      {
        check: 'mail',
        state: config.smtpUrl === undefined ? 'look' : 'ok',
        detail:
          config.smtpUrl === undefined
            ? 'no SMTP_URL: leads are .eml files under DATA_DIR/mail'
            : 'SMTP_URL is set',
      },
    ]
    printRows(
      context,
      findings.map((finding) => ({ ...finding })),
      options.has('json'),
    )
    return findings.some(({ state }) => state === 'look') ? 1 : 0
  },
}

function diskFinding(folder: string): Finding {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    return {
      check: 'disk',
      state: free > littleSpace ? 'ok' : 'look',
      detail: `${Math.round(free / littleSpace)} GiB free in ${folder}`,
    }
  } catch {
    return { check: 'disk', state: 'look', detail: `${folder} cannot be written` }
  }
}
