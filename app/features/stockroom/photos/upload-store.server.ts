import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Metadata, Server, Upload } from '@tus/server'
import { AppError } from '#app/core/errors.ts'
import type { Images } from '#app/features/images/images.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { putFile } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { keepPhoto, type PhotoPlace } from './keep-photo.server.ts'
import { makePhoto, type Photo } from './make-photo.server.ts'
import { photoLimits, photoRefusals } from './photo-limits.ts'
import { countPhotos, dropUpload, findUpload, readParts, type UploadsOf } from './uploads.server.ts'

export interface UploadStoreOptions extends UploadsOf {
  readonly place: PhotoPlace
  readonly actor: Actor
  readonly photos: FileStore
  readonly images: Pick<Images, 'inTurn'>
  readonly signal: AbortSignal
}

/**
 * The uploads of one vehicle's photos, in tables, so that any process goes on with them (STOCK-11). A chunk is kept whole or
 * not at all. With the last one the photo is made and kept in one step: a process that stops before it is done leaves the
 * upload where it was, and the sender sends the last chunk again.
 */
class UploadStore extends DataStore {
  readonly #options: UploadStoreOptions

  constructor(options: UploadStoreOptions) {
    super()
    this.#options = options
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { scope, vehicleId, place, actor } = this.#options
    const { db, website, now } = scope
    if (!upload.size) throw refusal(415, photoRefusals.unreadable)
    const { photos, open } = await countPhotos({ scope, vehicleId })
    if (photos >= photoLimits.ofVehicle || open >= photoLimits.ofVehicle)
      throw refusal(409, photoRefusals['too many'])
    const metadata = upload.metadata ? Metadata.stringify(upload.metadata) : null
    await db
      .insertInto('photo_uploads')
      .values({
        ...place,
        website_id: website.id,
        id: upload.id,
        actor,
        began_at: now,
        length: upload.size,
        metadata: metadata && metadata.length <= longestMetadata ? metadata : null,
      })
      .execute()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.#options, id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const { length: size, received: offset, metadata } = found
    return new Upload({ id, size, offset, ...(metadata ? { metadata: Metadata.parse(metadata) } : {}) })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const bytes = await wholeOf(stream)
    const upload = await findUpload(this.#options, id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    if (upload.received !== offset) throw ERRORS.INVALID_OFFSET
    const end = offset + bytes.byteLength
    if (end > upload.length) throw ERRORS.ERR_SIZE_EXCEEDED
    if (bytes.byteLength === 0) return offset
    if (end < upload.length) await this.#keepPart(id, offset, bytes)
    else await this.#finish(id, offset, bytes)
    return end
  }

  override async remove(id: string): Promise<void> {
    if (!(await findUpload(this.#options, id))) throw ERRORS.FILE_NOT_FOUND
    await dropUpload(this.#options, id)
  }

  async #keepPart(id: string, position: number, bytes: Buffer): Promise<void> {
    const { scope } = this.#options
    await inTransaction(scope.db, async (db) => {
      await this.#advance({ ...scope, db }, id, position, bytes.byteLength)
      await db
        .insertInto('upload_parts')
        .values({ website_id: scope.website.id, upload_id: id, position, bytes })
        .execute()
    })
  }

  async #finish(id: string, offset: number, last: Buffer): Promise<void> {
    const { scope, vehicleId, images, signal, photos, actor, place } = this.#options
    const whole = Buffer.concat([await readParts(this.#options, id), last])
    const made = await makePhoto(whole, images, signal)
    if (!made.ok) {
      await dropUpload(this.#options, id)
      throw refusal(made.why === 'unreadable' ? 415 : 413, photoRefusals[made.why])
    }
    await putFile(scope.db, 'photos', photos, made.photo, scope.now).catch(storeAway)
    await inTransaction(scope.db, async (db) => {
      const within = { ...scope, db }
      await keepPhoto(within, actor, place, made.photo)
      const counted = await countPhotos({ scope: within, vehicleId })
      if (counted.photos > photoLimits.ofVehicle) throw refusal(409, photoRefusals['too many'])
      await this.#advance(within, id, offset, last.byteLength)
      await this.#settle(within, id, made.photo)
    })
  }

  /** Two senders of the same chunk: the first one has it. */
  async #advance(scope: UploadsOf['scope'], id: string, offset: number, bytes: number): Promise<void> {
    const { vehicleId } = this.#options
    const locked = await findUpload({ scope, vehicleId }, id, { isLocked: true })
    if (!locked) throw ERRORS.FILE_NOT_FOUND
    if (locked.received !== offset) throw ERRORS.INVALID_OFFSET
    await scope.db
      .updateTable('photo_uploads')
      .set({ received: offset + bytes })
      .where('website_id', '=', scope.website.id)
      .where('id', '=', id)
      .execute()
  }

  /** A sender that did not hear the answer asks how far the upload is, and finds it whole. */
  async #settle({ db, website }: UploadsOf['scope'], id: string, { hash }: Photo): Promise<void> {
    await db
      .updateTable('photo_uploads')
      .set({ hash })
      .where('website_id', '=', website.id)
      .where('id', '=', id)
      .execute()
    await db
      .deleteFrom('upload_parts')
      .where('website_id', '=', website.id)
      .where('upload_id', '=', id)
      .execute()
  }
}

const longestMetadata = 2000

function storeAway(cause: unknown): never {
  throw new AppError('unavailable', 'Photos cannot be kept just now. Please try again in a moment.', {
    cause,
  })
}

/** As the protocol’s own errors are. */
function refusal(status_code: number, body: string): Error {
  return Object.assign(new Error(body), { status_code, body })
}

function isRefusal(error: object): boolean {
  return 'status_code' in error && 'body' in error
}

async function wholeOf(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/**
 * Answers a call of tus 1.0.0 about the photos of one vehicle.
 *
 * @param path of these uploads: `/api/v1/stock/12/photos/uploads`
 * @throws AppError `unavailable` where the photo store is away; what the database throws
 */
export async function answerTus(
  request: Request,
  path: string,
  options: UploadStoreOptions,
): Promise<Response> {
  const datastore = new UploadStore(options)
  let failure: unknown = null
  const server = new Server({
    path,
    datastore,
    relativeLocation: true,
    maxSize: photoLimits.bytes,
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_, last) => (last !== undefined && isUuid(last) ? last : undefined),
    // pages of other origins have no business here
    allowedOrigins: () => false,
    // the rows of the database decide between two senders, whichever process they come to
    locker: { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) },
    onResponseError: (_, error) => {
      if (!isRefusal(error)) failure = error
      return undefined
    },
  })
  const answer = await server.handleWeb(request)
  // what nobody planned is the caller's to tell
  if (failure !== null) throw failure
  if (answer.status >= 400 || request.method === 'OPTIONS') return answer
  // it has headers and no body
  answer.headers.delete('content-type')
  const id = (answer.headers.get('location') ?? new URL(request.url).pathname).split('/').at(-1) ?? ''
  const upload = isUuid(id) ? await findUpload(options, id) : null
  if (upload && upload.received < upload.length)
    answer.headers.set(
      'Upload-Expires',
      new Date(upload.beganAt.getTime() + photoLimits.uploadMs).toUTCString(),
    )
  return answer
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
