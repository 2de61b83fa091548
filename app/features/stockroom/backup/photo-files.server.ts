import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { putPhoto } from '#app/features/stockroom/photos/forget-photos.server.ts'
import { photoLimits } from '#app/features/stockroom/photos/photo-limits.ts'
import type { PhotoStore } from '#app/features/stockroom/photos/photo-store.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'

/** The photos of an exported folder lie in here, by their hashes. */
const photoFolder = 'photos'

function pathOf(folder: string, hash: string): string {
  return join(folder, photoFolder, `${hash}.jpg`)
}

/** Copies a photo out of the store, unless the folder has it already. @returns whether there is one */
export async function exportPhoto(folder: string, hash: string, photos: PhotoStore): Promise<boolean> {
  const path = pathOf(folder, hash)
  if (await isFile(path)) return true
  const bytes = await photos.read(hash)
  if (bytes === null) return false
  await mkdir(join(folder, photoFolder), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.part`, bytes, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return true
}

/** Puts a photo of the folder into the store. @returns what is wrong with it; null where it is in the store */
export async function restorePhoto(
  { db, now }: Pick<WriteScope, 'db' | 'now'>,
  folder: string,
  hash: string,
  photos: PhotoStore,
): Promise<string | null> {
  const path = pathOf(folder, hash)
  const name = join(photoFolder, `${hash}.jpg`)
  if (!(await isFile(path)))
    return (await photos.read(hash)) === null
      ? `${name} is missing, and the photo store does not have it`
      : null
  if ((await stat(path)).size > photoLimits.bytes) return `${name} is larger than any photo that was kept`
  const bytes = await readFile(path)
  if (createHash('sha256').update(bytes).digest('hex') !== hash)
    return `${name} is not the photo that was exported`
  // a file of the store is served as what it says it is
  if (!bytes.subarray(0, 3).equals(jpegBegins)) return `${name} is no JPEG`
  await putPhoto(db, photos, { hash, bytes }, now)
  return null
}

const jpegBegins = Buffer.from([0xff, 0xd8, 0xff])

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
