import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aWebsiteInFiles, type WebsiteWishes } from '#test/a-website-folder.ts'
import { forecourt } from './operator.ts'

interface OwnWebsite extends WebsiteWishes {
  /** These providers take the deposits of its dealership. */
  readonly processors?: readonly object[]
}

/** Imports a website of the test's own into the server of the browser tests, by the operators' command. */
export async function importWebsite(
  slug: string,
  id: number,
  { settings, processors, ...wishes }: OwnWebsite,
): Promise<{ sell(stocknum: string): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-website-'))
  const { files, feed } = aWebsiteInFiles({
    ...wishes,
    number: id,
    settings: { slug, name: 'Measured Motors', url: `http://${slug}.localhost`, ...settings },
  })
  const write = (path: string, content: string | Uint8Array): string => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
    return join(folder, path)
  }
  for (const [path, content] of files) write(path, content)
  if (processors) write('website.json', withProcessors(files.get('website.json') ?? '', processors))
  write(feed.name, feed.bytes)
  try {
    await forecourt('website', 'import', folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    /** Imports the feed again without this vehicle. */
    async sell(stocknum) {
      const rows = Buffer.from(feed.bytes).toString().split('\n')
      const left = rows.filter((row) => !row.includes(stocknum)).join('\n')
      try {
        await forecourt('stock', 'import', slug, write(feed.name, left))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function withProcessors(settings: string, payment_processors: readonly object[]): string {
  const website = JSON.parse(settings)
  return JSON.stringify({
    ...website,
    dealerships: website.dealerships.map((dealership: object) => ({ ...dealership, payment_processors })),
  })
}
