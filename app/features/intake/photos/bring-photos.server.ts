import { isAppError } from '#app/core/errors.ts'
import type { FeedSetting } from '#app/features/intake/feed-setting.ts'
import type { RunTrigger } from '#app/features/intake/run.ts'
import {
  type PhotoFolder,
  withPhotoFolder,
} from '#app/features/intake/transports/open-photo-folder.server.ts'
import type {
  FetchedVia,
  TransportOptions,
} from '#app/features/intake/transports/transport-options.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import {
  listPhotographed,
  listReadFiles,
  type PhotographedVehicle,
  writeFeedPhotos,
} from './feed-photos.server.ts'
import { findPhotoHold, holdPhotos, settlePhotoHold } from './photo-hold.server.ts'
import type { PhotoKeeper } from './photo-keeper.server.ts'
import { photoNameReader, vehicleOfName } from './photo-name.ts'
import {
  type FolderFile,
  feedPhotoLimits,
  isFolderAmiss,
  type PhotoPlan,
  type PhotoWarning,
  planPhotos,
  type ReadFile,
} from './plan-photos.ts'

export interface PhotoTurn {
  readonly setting: Pick<FeedSetting, 'id' | 'hold'>
  readonly photos: NonNullable<FeedSetting['photos']>
  readonly via: FetchedVia
  /** The pinned key of an SFTP server. */
  readonly hostKey: string | null
  readonly trigger: RunTrigger
}

/**
 * Brings the photos that lie in a folder beside a feed's stock file (FEED-43): what is new or has changed is read, written anew and kept, and what
 * has left the folder leaves its vehicle. So much a run; the rest waits for the next one.
 *
 * @returns what was wrong, in words; nothing of it makes the run a bad one
 */
export async function bringPhotos(
  scope: WriteScope,
  turn: PhotoTurn,
  transport: TransportOptions,
  keeper: PhotoKeeper,
  signal: AbortSignal,
): Promise<PhotoWarning[]> {
  const { setting, photos, via, hostKey } = turn
  const known = await listReadFiles({ db: scope.db, websiteId: scope.website.id }, setting.id)
  const vehicles = await listPhotographed(scope, setting.id)
  const readName = photoNameReader(photos.name)
  const vehicleOf = vehicleOfName(vehicles.filter(({ isOwn }) => isOwn))
  const read: ReadFile[] = []
  const warnings: PhotoWarning[] = []
  const found: { plan: PhotoPlan | null } = { plan: null }
  const options = { ...transport, hostKey, mostBytes: feedPhotoLimits.bytesOfRun }
  const end = await withPhotoFolder(via, photos.folder, options, signal, async (folder) => {
    const listed = await folder.list((name) => readName(name) !== null)
    found.plan = planPhotos(listed, known, readName, vehicleOf)
    await readNew(folder, found.plan, { scope, keeper, signal, read, warnings })
  })
  signal.throwIfAborted()
  if (end !== 'done') warnings.push({ name: photos.folder, message: `The folder of photos: ${end.reason}` })
  const { plan } = found
  if (plan === null) return warnings
  await apply(scope, turn, { plan, known, vehicles, read, warnings }, keeper)
  return [...plan.warnings, ...warnings]
}

interface Reading {
  readonly scope: WriteScope
  readonly keeper: PhotoKeeper
  readonly signal: AbortSignal
  readonly read: ReadFile[]
  readonly warnings: PhotoWarning[]
}

async function readNew(folder: PhotoFolder, plan: PhotoPlan, reading: Reading): Promise<void> {
  const { read, warnings } = reading
  const megabytes = feedPhotoLimits.fileBytes / 1024 / 1024
  for (const file of plan.tooLarge) {
    read.push({ ...file, photo: null })
    warnings.push({ name: file.name, message: `left out: a photo may have ${megabytes} MB` })
  }
  const startedMs = performance.now()
  let files = 0
  let bytes = 0
  for (const file of plan.toFetch) {
    const isEnough =
      files >= feedPhotoLimits.filesOfRun ||
      bytes >= feedPhotoLimits.bytesOfRun - feedPhotoLimits.fileBytes ||
      performance.now() - startedMs > feedPhotoLimits.runMs
    if (isEnough || reading.signal.aborted) return
    files += 1
    bytes += await readOne(folder, file, reading)
  }
}

/** @returns how many bytes came */
async function readOne(
  folder: PhotoFolder,
  file: FolderFile,
  { scope, keeper, signal, read, warnings }: Reading,
): Promise<number> {
  const { fileBytes } = feedPhotoLimits
  const bytes = await folder.read(file, fileBytes).catch((error: unknown) => {
    if (isAppError(error) && error.kind === 'too-large') return 'too-large' as const
    throw error
  })
  if (bytes === null) return 0
  if (bytes === 'too-large') {
    read.push({ ...file, photo: null })
    warnings.push({ name: file.name, message: `left out: a photo may have ${fileBytes / 1024 / 1024} MB` })
    return fileBytes
  }
  const kept = await keeper.keep(bytes, scope.now, signal)
  read.push({ ...file, photo: kept.ok ? kept.photo : null })
  if (!kept.ok) warnings.push({ name: file.name, message: `left out: ${kept.reason}` })
  return bytes.length
}

interface Found {
  readonly plan: PhotoPlan
  readonly known: ReadonlyMap<string, ReadFile>
  readonly vehicles: readonly PhotographedVehicle[]
  readonly read: readonly ReadFile[]
  readonly warnings: PhotoWarning[]
}

/** Writes what has changed; where nothing has, nothing is written. */
async function apply(
  scope: WriteScope,
  turn: PhotoTurn,
  { plan, known, vehicles, read, warnings }: Found,
  keeper: PhotoKeeper,
): Promise<void> {
  const { setting, photos } = turn
  const latest = new Map([...known, ...read.map((file) => [file.name, file] as const)])
  const wanted = vehicles.map((vehicle) => {
    const files = vehicle.isOwn ? (plan.byVehicle.get(vehicle.id) ?? []) : []
    const ofFiles = files.flatMap(({ name }) => {
      const photo = latest.get(name)?.photo
      return photo && !vehicle.others.has(photo.hash) ? [photo] : []
    })
    return { vehicle, photos: [...new Map(ofFiles.map((photo) => [photo.hash, photo])).values()] }
  })
  const having = wanted.filter(({ vehicle }) => vehicle.isOwn && vehicle.photos.length > 0)
  const losing = having.filter((one) => one.photos.length === 0)
  const { isKept, warning } = await settleLoss(scope, turn, losing, having.length)
  if (warning !== null) warnings.push({ name: photos.folder, message: warning })
  const changed = wanted.filter(
    (one) =>
      !(isKept && losing.includes(one)) &&
      one.photos.map(({ hash }) => hash).join() !== one.vehicle.photos.join(),
  )
  if (changed.length + read.length + plan.gone.length === 0) return
  await writeFeedPhotos(scope, setting.id, { read, gone: plan.gone, vehicles: changed }, keeper)
}

/** Whether vehicles that would lose all of their photos keep them: until a person has decided, and where one has refused (FEED-28). */
async function settleLoss(
  { db, website, now }: WriteScope,
  { setting, photos: { folder }, trigger }: PhotoTurn,
  losing: readonly { readonly vehicle: PhotographedVehicle }[],
  having: number,
): Promise<{ readonly isKept: boolean; readonly warning: string | null }> {
  const at = { db, websiteId: website.id }
  const feedId = setting.id
  const hold = await findPhotoHold(at, feedId)
  const vehicleIds = losing.map(({ vehicle }) => vehicle.id)
  const lost = `the photos of ${losing.length} of ${having} vehicles`
  if (!isFolderAmiss(losing.length, having, setting.hold.unpictured ?? 1 / 3)) {
    if (hold) await settlePhotoHold(at, feedId)
    return { isKept: false, warning: null }
  }
  // a decision holds for what was looked at, and for less
  const decision = vehicleIds.every((id) => hold?.vehicleIds.includes(id)) ? hold?.decision : null
  if (decision === 'confirmed') {
    await settlePhotoHold(at, feedId)
    return { isKept: false, warning: `the folder has lost ${lost}: they leave, as a person has confirmed` }
  }
  if (decision === 'refused') return { isKept: true, warning: null }
  const reason = `the folder ${folder} has lost ${lost}`
  await holdPhotos(at, { feedId, trigger }, { folder, reason, vehicleIds }, now)
  return {
    isKept: true,
    warning: `the folder has lost ${lost}: they keep those they had until a person decides`,
  }
}
