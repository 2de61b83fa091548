import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { pushed } from './a-push-feed.ts'
import { aWebsiteInFiles, type WebsiteInFiles } from './a-website-folder.ts'
import { aDataDir, forecourt, removeFolder } from './spawned.ts'

/** A DATA_DIR for a server of its own, with a website whose feed is pushed, and the feed's token. */
export async function aPushingFolder(): Promise<{
  dataDir: string
  website: WebsiteInFiles
  token: string
}> {
  const dataDir = await aDataDir()
  onTestFinished(() => removeFolder(dataDir))
  const website = aWebsiteInFiles({ files: { 'feeds.json': [pushed] } })
  const folder = join(dataDir, 'website')
  for (const [name, text] of website.files) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  writeFileSync(join(folder, website.feed.name), website.feed.bytes)
  const imported = await forecourt(dataDir, 'website', 'import', folder)
  if (imported.code !== 0) throw new Error(imported.stderr)
  const { stdout } = await forecourt(dataDir, 'feed', 'token', website.slug, pushed.id, '--json')
  return { dataDir, website, token: JSON.parse(stdout).token }
}
