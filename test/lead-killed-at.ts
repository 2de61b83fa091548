import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { openLeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import { diskFiles, type JournalFiles } from '#app/server/journal-files.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'
import { aLead } from './a-lead.ts'
import { aWebsite } from './a-website.ts'

/*
 * Starts a process that receives one lead, and kills it as `kill -9` does, at the moment that it is given:
 *
 *   node test/lead-killed-at.ts <folder of the journal> <moment>
 *
 * Its answer before that goes to standard output. Its database is away, so that nothing is drained.
 */

const [, , folder = '', moment] = process.argv
const kill = (): never => {
  process.kill(process.pid, 'SIGKILL')
  for (;;); // the signal takes a moment to arrive
}

const files: JournalFiles = {
  ...diskFiles,
  create: async (path) => {
    const file = await diskFiles.create(path)
    return {
      ...file,
      write: async (bytes, position) => {
        if (moment === 'before the write') kill()
        if (moment === 'in the middle of the write') {
          await file.write(bytes.subarray(0, bytes.length >> 1), position)
          kill()
        }
        await file.write(bytes, position)
        if (moment === 'after the write') kill()
      },
      sync: async () => {
        await file.sync()
        if (moment === 'after the sync, before the answer') kill()
      },
    }
  },
}

const away = () => Promise.reject(new Error('the database is away'))
const receiver = await openLeadReceiver({
  folder,
  filesFolder: join(folder, 'files'),
  files,
  database: { kind: 'pglite', query: away, listen: away, isReady: async () => false, close: away } as never,
  jobs: { start: away } as never,
  findWebsite: away,
  leadBlobs: { removeById: async () => {} },
  log: silentLog(),
  metrics: new Metrics(),
})
const receipt = await receiver.receive(
  { website: aWebsite(), locations: [], now: new Date() },
  {
    lead: aLead({ name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }),
    form: 'enquiry',
    idempotencyKey: 'one',
    evidence: { pageUrl: null, userAgent: null, address: null, consents: [] },
  },
)
writeSync(1, JSON.stringify(receipt))
if (moment === 'after the answer') kill()
