import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aWebsiteInFiles, type WebsiteWishes } from '#test/a-website-folder.ts'

/** A website of the test's own on the server of the browser tests, by the operators' command. */
export function importWebsite(slug: string, id: number, { settings, ...wishes }: WebsiteWishes): void {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-website-'))
  try {
    const { files, feed } = aWebsiteInFiles({
      ...wishes,
      settings: { id, slug, name: 'Measured Motors', url: `http://${slug}.localhost`, ...settings },
    })
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    writeFileSync(join(folder, feed.name), feed.bytes)
    execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'cli/main.ts', 'website', 'import', folder],
      {
        env: { PATH: process.env.PATH, DATA_DIR: process.env.FORECOURT_DATA, NODE_ENV: 'production' },
        stdio: 'pipe',
      },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
