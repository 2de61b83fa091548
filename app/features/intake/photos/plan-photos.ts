import type { PhotoName } from './photo-name.ts'

/** A file in a feed's folder of photos; time and size are null where the server does not tell them. */
export interface FolderFile {
  readonly name: string
  readonly time: Date | null
  readonly bytes: number | null
}

/** A file as it was read last, and the photo that it became; null where it could not be read. */
export interface ReadFile extends FolderFile {
  readonly photo: ReadPhoto | null
}

export interface ReadPhoto {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Limits of a feed's photos (FEED-43). */
export const feedPhotoLimits = {
  ofVehicle: 60,
  fileBytes: 12 * 1024 * 1024,
  /** The rest waits for the next run. */
  filesOfRun: 200,
  bytesOfRun: 200 * 1024 * 1024,
  runMs: 4 * 60_000,
}

/** What is wrong with a file of the folder, in words for a stock controller. */
export interface PhotoWarning {
  readonly name: string
  readonly message: string
}

export interface PhotoPlan {
  /** The files of each vehicle on sale, in the order of their numbers. */
  readonly byVehicle: ReadonlyMap<number, readonly FolderFile[]>
  /** What is new or has changed, the first photos of all vehicles before the second ones. */
  readonly toFetch: readonly FolderFile[]
  /** Files that are larger than is fetched. */
  readonly tooLarge: readonly FolderFile[]
  /** Names that have left the folder. */
  readonly gone: readonly string[]
  readonly warnings: readonly PhotoWarning[]
}

/** Decides what becomes of the files of a folder. Files of vehicles that are not on sale are left alone. */
export function planPhotos(
  listed: readonly FolderFile[],
  known: ReadonlyMap<string, ReadFile>,
  readName: (name: string) => PhotoName | null,
  vehicleOf: (stocknum: string) => { readonly id: number; readonly stocknum: string } | null,
): PhotoPlan {
  const placed = listed.flatMap((file) => {
    const read = readName(file.name)
    const vehicle = read && vehicleOf(read.stocknum)
    return read && vehicle ? [{ file, vehicle, position: read.position }] : []
  })
  placed.sort((a, b) => a.position - b.position || (a.file.name < b.file.name ? -1 : 1))
  const warnings: PhotoWarning[] = []
  const byVehicle = new Map<number, FolderFile[]>()
  const taken: FolderFile[] = []
  for (const { file, vehicle } of placed) {
    const files = byVehicle.get(vehicle.id) ?? []
    byVehicle.set(vehicle.id, files)
    if (files.length < feedPhotoLimits.ofVehicle) {
      files.push(file)
      taken.push(file)
    } else
      warnings.push({
        name: file.name,
        message: `left out: a vehicle has at most ${feedPhotoLimits.ofVehicle} photos of its feed`,
      })
  }
  const changed = taken.filter((file) => !isSameFile(file, known.get(file.name)))
  const tooLarge = changed.filter(({ bytes }) => (bytes ?? 0) > feedPhotoLimits.fileBytes)
  const names = new Set(listed.map(({ name }) => name))
  return {
    byVehicle,
    toFetch: changed.filter((file) => !tooLarge.includes(file)),
    tooLarge,
    gone: [...known.keys()].filter((name) => !names.has(name)),
    warnings,
  }
}

function isSameFile(file: FolderFile, known: ReadFile | undefined): boolean {
  return known !== undefined && known.bytes === file.bytes && known.time?.getTime() === file.time?.getTime()
}

/**
 * Would so many vehicles lose all of their photos that the folder is more likely amiss than the photos gone? Never where five or
 * fewer are concerned.
 */
export function isFolderAmiss(losing: number, having: number, share: number): boolean {
  return losing > 5 && losing > having * share
}
