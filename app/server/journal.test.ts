import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openJournal } from './journal.server.ts'
import { diskFiles, type JournalFiles } from './journal-files.server.ts'

function aFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'journal-')), 'leads')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function contentsOf(folder: string): Promise<string[]> {
  const journal = await openJournal(folder)
  const entries = await journal.oldest(100_000)
  await journal.close()
  return entries.map((entry) => entry.content.toString())
}

/** A disk on which one call fails in turn, counted over all calls that change something. */
function failingFiles(failAt: (call: number, name: string) => string | null): {
  files: JournalFiles
  calls: string[]
} {
  const calls: string[] = []
  const turn = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    calls.push(name)
    const code = failAt(calls.length, name)
    if (code === null) return work()
    return Promise.reject(Object.assign(new Error(`${code}: ${name}`), { code }))
  }
  return {
    calls,
    files: {
      ...diskFiles,
      syncFolder: (folder) => turn('syncFolder', () => diskFiles.syncFolder(folder)),
      remove: (path) => turn('remove', () => diskFiles.remove(path)),
      create: (path) =>
        turn('create', async () => {
          const file = await diskFiles.create(path)
          return {
            ...file,
            write: async (bytes, position) => {
              try {
                await turn('write', () => file.write(bytes, position))
              } catch (error) {
                await file.write(bytes.subarray(0, bytes.length >> 1), position) // half of the bytes reach the file
                throw error
              }
            },
            sync: () => turn('sync', () => file.sync()),
            truncate: (length) => turn('truncate', () => file.truncate(length)),
          }
        }),
    },
  }
}

describe('journal', () => {
  test('F01 what was appended is found by the next process, in order', async () => {
    const folder = aFolder()
    const journal = await openJournal(folder)
    await Promise.all(['a', 'b', 'c'].map((text) => journal.append(Buffer.from(text))))
    await journal.close()
    expect(await contentsOf(folder)).toEqual(['a', 'b', 'c'])
  })

  test('what is done is not found again', async () => {
    const folder = aFolder()
    const journal = await openJournal(folder)
    for (const text of ['a', 'b', 'c']) await journal.append(Buffer.from(text))
    const [a, b] = await journal.oldest(2)
    journal.markDone([a?.id ?? 0, b?.id ?? 0])
    expect(journal.pendingCount).toBe(1)
    await journal.close()
    expect(await contentsOf(folder)).toEqual(['c'])
  })

  test('an entry of an earlier process is done by a later one', async () => {
    const folder = aFolder()
    const first = await openJournal(folder)
    await first.append(Buffer.from('a'))
    await first.append(Buffer.from('b'))
    await first.close()
    const second = await openJournal(folder)
    await second.append(Buffer.from('c'))
    const [a] = await second.oldest(1)
    second.markDone([a?.id ?? 0])
    await second.close()
    expect(await contentsOf(folder)).toEqual(['b', 'c'])
  })

  test('files turn over, and one that is fully done is deleted', async () => {
    const folder = aFolder()
    const journal = await openJournal(folder, { segmentBytes: 1000 })
    for (let i = 0; i < 50; i += 1) await journal.append(Buffer.alloc(100, i))
    expect(readdirSync(folder).length).toBeGreaterThan(4)
    journal.markDone((await journal.oldest(50)).map(({ id }) => id))
    await journal.append(Buffer.from('last'))
    await journal.close()
    expect(readdirSync(folder)).toHaveLength(1)
    expect(await contentsOf(folder)).toEqual(['last'])
  })

  test('the folder and its files are closed to others', async () => {
    const folder = aFolder()
    const journal = await openJournal(folder)
    await journal.append(Buffer.from('a'))
    await journal.close()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test('nothing resolves before a sync that began after it was written', async () => {
    const order: string[] = []
    const { files, calls } = failingFiles((_, name) => {
      order.push(name)
      return null
    })
    const journal = await openJournal(aFolder(), { files })
    await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        await journal.append(Buffer.from(`entry ${i}`))
        expect(order.at(-1)).toBe('sync')
      }),
    )
    expect(calls.filter((name) => name === 'sync').length).toBeLessThan(10)
    await journal.close()
  })

  test('F02 cut at any byte of the last three records, only the torn ones are dropped', async () => {
    const folder = aFolder()
    const journal = await openJournal(folder)
    const texts = ['one', 'two', 'three', 'four', 'five']
    const ends: number[] = []
    const path = join(folder, '0000000001.journal')
    for (const text of texts) {
      await journal.append(Buffer.from(text))
      ends.push(statSync(path).size)
    }
    await journal.close()
    const whole = readFileSync(path)
    for (let length = ends[1] ?? 0; length <= whole.length; length += 1) {
      const copy = aFolder()
      await (await openJournal(copy)).close()
      writeFileSync(join(copy, '0000000001.journal'), whole.subarray(0, length))
      expect(await contentsOf(copy)).toEqual(texts.filter((_, i) => (ends[i] ?? 0) <= length))
    }
  })

  test('a flipped byte costs its own record only', async () => {
    const folder = aFolder()
    const journal = await openJournal(folder)
    const texts = ['one', 'two', 'three', 'four']
    const path = join(folder, '0000000001.journal')
    const ends: number[] = []
    for (const text of texts) {
      await journal.append(Buffer.from(text))
      ends.push(statSync(path).size)
    }
    await journal.close()
    const whole = readFileSync(path)
    for (let at = 0; at < whole.length; at += 1) {
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(at) ^ 0xff, at)
      const copy = aFolder()
      await (await openJournal(copy)).close()
      writeFileSync(join(copy, '0000000001.journal'), flipped)
      const hit = ends.findIndex((end) => at < end)
      expect(await contentsOf(copy)).toEqual(texts.filter((_, i) => i !== hit))
    }
  })

  test('F06 a full disk: append rejects, and later appends work again', async () => {
    let full = false
    const { files } = failingFiles((_, name) => (full && name === 'write' ? 'ENOSPC' : null))
    const folder = aFolder()
    const journal = await openJournal(folder, { files })
    await journal.append(Buffer.from('before'))
    full = true
    for (let i = 0; i < 20; i += 1) await expect(journal.append(Buffer.from('no'))).rejects.toThrow('ENOSPC')
    full = false
    await journal.append(Buffer.from('after'))
    await journal.close()
    expect(await contentsOf(folder)).toEqual(['before', 'after'])
    expect(readdirSync(folder).length).toBeLessThan(5)
  })

  test('F06 a disk that is full at the start does not stop the process', async () => {
    let full = true
    const { files } = failingFiles((_, name) => (full && name === 'create' ? 'ENOSPC' : null))
    const folder = aFolder()
    const journal = await openJournal(folder, { files })
    await expect(journal.append(Buffer.from('no'))).rejects.toThrow('ENOSPC')
    full = false
    await journal.append(Buffer.from('yes'))
    await journal.close()
    expect(await contentsOf(folder)).toEqual(['yes'])
  })

  test.each(['EIO', 'ENOSPC', 'EMFILE'])(
    'F32 %s at each call in turn: no false promise, no corrupt file',
    async (code) => {
      for (let k = 1; ; k += 1) {
        const folder = aFolder()
        const { files, calls } = failingFiles((call) => (call === k ? code : null))
        const acknowledged: string[] = []
        const refused: string[] = []
        const journal = await openJournal(folder, { files, segmentBytes: 120 })
        for (let i = 0; i < 12; i += 1) {
          const text = `entry ${i}`
          await journal.append(Buffer.from(text)).then(
            () => acknowledged.push(text),
            () => refused.push(text),
          )
          if (i === 5) journal.markDone((await journal.oldest(3)).map(({ id }) => id))
        }
        await journal.close()
        const stored = await contentsOf(folder)
        for (const text of acknowledged.slice(3)) expect(stored.filter((one) => one === text)).toHaveLength(1)
        for (const text of refused) expect(stored).not.toContain(text)
        const reopened = await openJournal(folder)
        expect(reopened.damage).toEqual({ damagedBytes: 0, tornBytes: 0 })
        await reopened.close()
        if (calls.length < k) break
      }
    },
  )
})
