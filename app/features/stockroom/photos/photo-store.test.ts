import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { anS3, signatureOf } from '#test/an-s3.ts'
import { openPhotoStore } from './open-photo-store.server.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-photos-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const stores: Record<string, () => Promise<FileStore>> = {
  folder: async () => openPhotoStore({ photoBucket: null, dataDir: aFolder() }),
  S3: async () => openPhotoStore({ photoBucket: await anS3(), dataDir: aFolder() }),
}

function aPhoto(bytes = 100_000) {
  const photo = randomBytes(bytes)
  return { photo, hash: createHash('sha256').update(photo).digest('hex') }
}

describe.each(Object.entries(stores))('STOCK-12 the photo store as a %s', (_, open) => {
  test('STOCK-12 gives back what was put, byte for byte', async () => {
    const store = await open()
    const { photo, hash } = aPhoto()
    await store.put(hash, photo)
    expect((await store.read(hash))?.equals(photo)).toBe(true)
  })

  test('STOCK-12 takes the same photo twice, also at once', async () => {
    const store = await open()
    const { photo, hash } = aPhoto()
    await Promise.all([store.put(hash, photo), store.put(hash, photo)])
    await store.put(hash, photo)
    expect((await store.read(hash))?.equals(photo)).toBe(true)
  })

  test('STOCK-12 has nothing that was not put, and nothing that was removed', async () => {
    const store = await open()
    const { photo, hash } = aPhoto()
    expect(await store.read(hash)).toBeNull()
    await store.remove(hash)
    await store.put(hash, photo)
    await store.tidy(new Date())
    expect((await store.read(hash))?.equals(photo)).toBe(true)
    await store.remove(hash)
    expect(await store.read(hash)).toBeNull()
  })
})

describe('STOCK-12 a bucket', () => {
  test('STOCK-12 a service that is busy for a moment is asked again; one that refuses is not', async () => {
    const s3 = await anS3()
    const store = openPhotoStore({ photoBucket: s3, dataDir: aFolder() })
    const { photo, hash } = aPhoto()
    s3.fail(503)
    await store.put(hash, photo)
    expect([...s3.files.keys()]).toEqual([`/photos/of-dealers/${hash}.jpg`])
    s3.fail(403, 200)
    await expect(store.read(hash)).rejects.toThrow('the photo store GET auth 403')
    const stranger = openPhotoStore({ photoBucket: { ...s3, secret: 'another' }, dataDir: aFolder() })
    s3.fail()
    await store.read(hash).catch(() => {})
    await expect(stranger.put(hash, photo)).rejects.toThrow('auth 403')
  })

  test('STOCK-12 the stand-in signs as AWS does in its own example', () => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    }
    const signer = {
      region: 'us-east-1',
      key: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    }
    const names = 'host;range;x-amz-content-sha256;x-amz-date'
    expect(signatureOf({ method: 'GET', path: '/test.txt', headers }, names, signer)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
})

describe('STOCK-12 a folder', () => {
  test('STOCK-12 nothing unfinished is left beside the photo', async () => {
    const folder = aFolder()
    const store = openPhotoStore({ photoBucket: null, dataDir: folder })
    const { photo, hash } = aPhoto()
    await Promise.all([store.put(hash, photo), store.put(hash, photo)])
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('.jpg'),
    )
    expect(files).toEqual([join('photos', hash.slice(0, 2), `${hash}.jpg`)])
  })
})
