import { join } from 'node:path'
import { copyPreparedDemo } from '#app/features/content/demo.server.ts'
import { WebsiteDirectory } from '#app/features/tenancy/directory.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { makeFrame } from '#app/pages/frame/frame.server.ts'
import type { Surroundings } from '#app/pages/frame/frame-data.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { root, temporaryFolder } from './processes.ts'

/** Reads what header and footer of a demo website are made of; the product never sends it to a browser. */
export async function surroundingsOf(host: string): Promise<Surroundings> {
  const folder = join(temporaryFolder(), 'db')
  copyPreparedDemo(join(root, 'build', 'demo-db'), folder)
  const { db, close } = await openDatabase({ folder })
  try {
    const registry = readFlagRegistry(join(root, 'db', 'sample', 'flags.json'))
    const directory = new WebsiteDirectory(db, registry, { siteSlug: undefined, demoAnswers: 'always' })
    await directory.load()
    const website = directory.find(host)
    if (!website) throw new Error(`no demo website answers at ${host}`)
    const snapshot = await loadSnapshot(db, website, new Date())
    return makeFrame({ website, snapshot, db, now: new Date() }).surroundings
  } finally {
    await close()
  }
}
