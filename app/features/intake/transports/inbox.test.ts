import { execFileSync } from 'node:child_process'
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nothingKnown } from '#app/features/intake/transport.ts'
import { fetchOnce } from '#test/a-feed-source.ts'
import { readLocalFile } from './read-local-file.server.ts'
import { settleInbox } from './settle-inbox.server.ts'

const now = new Date('2026-11-12T22:15:00Z')
const day = 24 * 60 * 60 * 1000

describe('what is read', () => {
  test('FEED-11 a file is taken once it stood still for 10 seconds', async () => {
    const inbox = await anInbox()
    await inbox.put('stock.csv', -9_999)
    expect(await inbox.fetch()).toEqual({ kind: 'nothing' })
    await inbox.put('stock.csv', -10_000)
    expect(await inbox.fetch()).toMatchObject({ kind: 'file', name: 'stock.csv' })
  })

  test('FEED-11 while a newer file is on its way the newest complete one is read', async () => {
    const inbox = await anInbox()
    await inbox.put('a.csv', -60_000)
    await inbox.put('b.csv', -30_000)
    await inbox.put('c.csv', -1_000)
    expect(await inbox.fetch()).toMatchObject({ kind: 'file', name: 'b.csv' })
  })

  test('FEED-11 links, folders, pipes and files under the names of sending are never read', async () => {
    const inbox = await anInbox()
    await symlink('/etc/passwd', join(inbox.folder, 'link.csv'))
    await mkdir(join(inbox.folder, 'folder.csv'))
    execFileSync('mkfifo', [join(inbox.folder, 'pipe.csv')])
    for (const name of ['.stock.csv.Xy12', 'stock.csv.filepart', 'stock.csv.part'])
      await inbox.put(name, -60_000)
    expect(await inbox.fetch()).toEqual({ kind: 'nothing' })
    const seen = { time: now, bytes: 1 }
    for (const name of ['link.csv', 'folder.csv', 'pipe.csv'])
      expect(await readLocalFile(join(inbox.folder, name), seen, 1000)).toEqual({ kind: 'not-found' })
  })

  test('FEED-11 a file that is not as it was seen is not taken', async () => {
    const inbox = await anInbox()
    await inbox.put('stock.csv', -60_000)
    const path = join(inbox.folder, 'stock.csv')
    const { mtime, size } = await lstat(path)
    expect(await readLocalFile(path, { time: mtime, bytes: size }, 1000)).toMatchObject({ kind: 'read' })
    expect(await readLocalFile(path, { time: mtime, bytes: size - 1 }, 1000)).toEqual({ kind: 'changed' })
    expect(await readLocalFile(path, { time: now, bytes: size }, 1000)).toEqual({ kind: 'changed' })
  })

  test('FEED-11 an inbox that is not there, or is of another process, has nothing', async () => {
    expect(await fetchOnce({ kind: 'inbox' }, { folder: '/nowhere/inbox' })).toEqual({ kind: 'nothing' })
    expect(await fetchOnce({ kind: 'inbox' }, { folder: null })).toEqual({ kind: 'nothing' })
  })
})

describe('what is settled', () => {
  test('FEED-11 what was read goes to taken, and with it what is older; what is newer waits', async () => {
    const inbox = await anInbox()
    await inbox.put('a.csv', -60_000)
    await inbox.put('b.csv', -30_000)
    await inbox.put('c.csv', -1_000)
    await inbox.settle(await inbox.fetch())
    expect(await inbox.names()).toEqual({ waiting: ['c.csv'], taken: ['a.csv', 'b.csv'] })
    expect(await inbox.fetch()).toEqual({ kind: 'nothing' })
  })

  test('FEED-11 until it is settled the file is known, so that a run that broke off settles it later', async () => {
    const inbox = await anInbox()
    await inbox.put('stock.csv', -60_000)
    const fetched = await inbox.fetch()
    const again = await inbox.fetch(fetched.kind === 'file' ? fetched.known : nothingKnown)
    expect(again).toMatchObject({ kind: 'not-modified' })
    await inbox.settle(again)
    expect(await inbox.names()).toEqual({ waiting: [], taken: ['stock.csv'] })
  })

  test('FEED-11 a file that was written anew since it was read stays', async () => {
    const inbox = await anInbox()
    await inbox.put('stock.csv', -60_000)
    const fetched = await inbox.fetch()
    await inbox.put('stock.csv', -20_000, 'other')
    await inbox.settle(fetched)
    expect(await inbox.names()).toEqual({ waiting: ['stock.csv'], taken: [] })
  })

  test('FEED-11 a taken file never takes the place of another', async () => {
    const inbox = await anInbox()
    for (const [text, back] of [
      ['one', -60_000],
      ['two', -50_000],
      ['three', -40_000],
    ] as const) {
      await inbox.put('stock.csv', back, text)
      await inbox.settle(await inbox.fetch())
    }
    const { taken } = await inbox.names()
    expect(taken).toEqual(['20261112T221500Z-2-stock.csv', '20261112T221500Z-stock.csv', 'stock.csv'])
    const texts = taken.map((name) => readFile(join(inbox.folder, 'taken', name), 'utf8'))
    expect(await Promise.all(texts)).toEqual(['three', 'two', 'one'])
  })

  test('FEED-11 a taken file is kept for 14 days from the day when it was taken', async () => {
    const inbox = await anInbox()
    await inbox.put('stock.csv', -100 * day)
    const fetched = await inbox.fetch()
    await inbox.settle(fetched)
    expect((await inbox.names()).taken).toEqual(['stock.csv'])
    await inbox.settle(fetched, new Date(Date.now() + 13.9 * day))
    expect((await inbox.names()).taken).toEqual(['stock.csv'])
    await inbox.settle(fetched, new Date(Date.now() + 14.1 * day))
    expect((await inbox.names()).taken).toEqual([])
  })

  test('FEED-11 a link in place of taken leads nowhere', async () => {
    const inbox = await anInbox()
    const elsewhere = await aFolder()
    await symlink(elsewhere, join(inbox.folder, 'taken'))
    await inbox.put('stock.csv', -60_000)
    await expect(inbox.fetch().then((fetched) => inbox.settle(fetched))).rejects.toThrow('no folder')
    expect(await readdir(elsewhere)).toEqual([])
  })
})

describe('a folder', () => {
  test('FEED-04 a link out of the folder, another folder and a path are no file of it', async () => {
    const [folder, elsewhere] = [await aFolder(), await aFolder()]
    await writeFile(join(elsewhere, 'secret.csv'), 'secret')
    await symlink(join(elsewhere, 'secret.csv'), join(folder, 'link.csv'))
    await mkdir(join(folder, 'sub'))
    await writeFile(join(folder, 'sub', 'stock.csv'), 'StockNo\n')
    for (const file of [
      'link.csv',
      'sub',
      'sub/stock.csv',
      `../${elsewhere.split('/').at(-1)}/secret.csv`,
      '..',
    ])
      expect(await fetchOnce({ kind: 'folder', file }, { folder }), file).toMatchObject({
        fault: 'not-found',
      })
  })

  test('FEED-04 a link within the folder is a file of it', async () => {
    const folder = await aFolder()
    await writeFile(join(folder, 'today.csv'), 'StockNo\n')
    await symlink('today.csv', join(folder, 'stock.csv'))
    expect(await fetchOnce({ kind: 'folder', file: 'stock.csv' }, { folder })).toMatchObject({
      kind: 'file',
      name: 'stock.csv',
    })
    await rename(join(folder, 'today.csv'), join(folder, 'gone.csv'))
    expect(await fetchOnce({ kind: 'folder', file: 'stock.csv' }, { folder })).toMatchObject({
      fault: 'not-found',
    })
  })
})

async function anInbox() {
  const folder = await aFolder()
  return {
    folder,
    put: async (name: string, sinceMs: number, text = 'StockNo\n') => {
      await writeFile(join(folder, name), text)
      const time = new Date(now.getTime() + sinceMs)
      await utimes(join(folder, name), time, time)
    },
    fetch: (known = nothingKnown) => fetchOnce({ kind: 'inbox' }, { folder, clock: () => now }, known),
    settle: (fetched: Awaited<ReturnType<typeof fetchOnce>>, at = now) =>
      settleInbox(folder, 'known' in fetched ? fetched.known : nothingKnown, at),
    names: async () => {
      const names = async (path: string) =>
        (await readdir(path, { withFileTypes: true }).catch(() => []))
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .sort()
      return { waiting: await names(folder), taken: await names(join(folder, 'taken')) }
    },
  }
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-inbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
