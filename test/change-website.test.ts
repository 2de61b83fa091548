import { describe, expect, test } from 'vitest'
import { changeWebsite } from '#app/features/content/change-website.server.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'
import { folderFrom } from './app.ts'
import { databaseKinds, freshDatabase } from './database.ts'

describe.each(databaseKinds)('changes of one website at once: %s', (kind) => {
  test('MEND-91 every change that was reported as done is there afterwards', async () => {
    const { db } = await freshDatabase(kind)
    const [website, neighbour] = [aWebsiteInFiles(), aWebsiteInFiles()]
    for (const { files } of [website, neighbour]) await importWebsite(db, folderFrom(files))
    const before = await exportWebsite(db, neighbour.slug)
    const pages = Array.from(
      { length: 6 },
      (_, number) =>
        [
          `pages/page-${number}.md`,
          `---\npath: /page-${number}\ntitle: Page ${number}\n---\nHello.\n`,
        ] as const,
    )
    const changes = [
      ...pages.map(([name, text]) =>
        changeWebsite(db, website.slug, new Map([[name, text]]), { now: new Date() }),
      ),
      changeWebsite(db, website.slug, new Map([['redirects.json', [{ from: '/old', to: '/page-1' }]]]), {
        now: new Date(),
      }),
    ]
    expect(await Promise.all(changes)).toEqual(changes.map(() => ({ outcome: 'changed' })))
    const after = await exportWebsite(db, website.slug)
    expect(pages.map(([name]) => after?.get(name))).toEqual(pages.map(([, text]) => text))
    expect(after?.get('redirects.json')).toContain('"/old"')
    expect(await exportWebsite(db, neighbour.slug)).toEqual(before)
    expect(await changeWebsite(db, 'nobody', new Map(), { now: new Date() })).toEqual({ outcome: 'unknown' })
  })
})
