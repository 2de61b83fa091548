import type { Illustrator } from '#app/features/illustrator/illustrator.ts'
import { allowedSource, isOfSources } from '#app/features/images/allowed-source.ts'
import { imagePath, parseImage, type WantedImage } from '#app/features/images/image-address.ts'
import { imageAnswer } from '#app/features/images/image-answer.server.ts'
import type { KeptImage } from '#app/features/images/image-cache.server.ts'
import { failures, type ImageFailure } from '#app/features/images/image-failure.ts'
import { formatFor } from '#app/features/images/image-format.ts'
import { immutableLife, shortLife } from '#app/features/images/image-life.ts'
import type { Images } from '#app/features/images/images.server.ts'
import type { PictureForm } from '#app/features/images/optimise.server.ts'
import type { SourcePicture } from '#app/features/images/source-picture.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { hashOfPhoto } from '#app/features/vehicles/photo-path.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import type { KeptAnswer } from '#app/server/page-cache.server.ts'
import { drawingsPath, findDrawnPicture } from '#app/shell/drawn-pictures.server.ts'
import type { UploadedPhotos } from '#app/shell/uploaded-photos.server.ts'

interface Parts {
  readonly images: Images
  /** Null where pictures cannot be drawn. */
  readonly illustrator: Illustrator | null
  readonly files: ReadonlyMap<string, KeptAnswer>
  readonly stockOf: (website: Website) => Promise<Stock>
  readonly mediumOf: (website: Website, path: string) => Promise<OwnMedium | null>
  readonly uploadedPhotos: UploadedPhotos
  readonly metrics: Metrics
}

/** A picture from the website's own folder. */
export interface OwnMedium {
  readonly type: string
  readonly content_hash: string
  read(): Promise<Buffer<ArrayBuffer> | null>
}

const mediaPath = '/media/'

/** Whether `pictureAnswers` answers this address. */
export function isPicture(path: string): boolean {
  return (
    path === imagePath ||
    path.startsWith(drawingsPath) ||
    path.startsWith(mediaPath) ||
    hashOfPhoto(path) !== null
  )
}

/** Answers the addresses of pictures on a website's host. */
export function pictureAnswers(parts: Parts) {
  const { images, illustrator, files, stockOf, mediumOf, uploadedPhotos, metrics } = parts

  return async (request: Request, url: URL, website: Website): Promise<Response> => {
    if (url.pathname.startsWith(mediaPath)) return medium(request, url.pathname, website)
    const isOptimised = url.pathname === imagePath
    const picture = isOptimised ? optimised(request, url.searchParams, website) : whole(request, url, website)
    const response = await imageAnswer(request, picture, isOptimised)
    if (response.status >= 400) metrics.count('forecourt_images_total', { result: 'refused' })
    return response
  }

  async function optimised(
    request: Request,
    query: URLSearchParams,
    website: Website,
  ): Promise<KeptImage | ImageFailure> {
    const parsed = parseImage(query)
    if (!parsed.ok) return { status: 400, message: parsed.message }
    const { image } = parsed
    const allowed = allowedSource(image.url, website)
    if (!allowed) return failures.notAllowed
    const source =
      allowed.at === 'web'
        ? images.onTheWeb(allowed.url, (url) => isOfSources(url, website.image_sources))
        : await ownPicture(allowed.path, website)
    return source ? images.make(source, formOf(image, request), request.signal) : failures.notFound
  }

  /** An uploaded photo as it is kept, or a drawn picture at full size, as a photo would be delivered. */
  async function whole(request: Request, url: URL, website: Website): Promise<KeptImage | ImageFailure> {
    const hash = hashOfPhoto(url.pathname)
    if (hash !== null) return uploadedPhotos.photo(hash, website)
    const source = await drawn(url.pathname, url.searchParams, website)
    return source ? images.make(source, masterForm, request.signal) : failures.notFound
  }

  /** Reads a picture of our own from memory or disk, not by a request to ourselves. */
  async function ownPicture(path: string, website: Website): Promise<SourcePicture | null> {
    const [name = '', query] = path.split('?')
    if (name.startsWith(mediaPath)) {
      const own = await mediumOf(website, name)
      return own && ownSource(name, own, website)
    }
    const hash = hashOfPhoto(name)
    if (hash !== null) return uploadedPhotos.source(hash, website)
    const file = files.get(name)
    return file ? fileOf(name, file) : drawn(name, new URLSearchParams(query), website)
  }

  /**
   * Serves a picture unchanged from the folder: drawings stay sharp at any size, and small pictures need no other
   * size.
   */
  async function medium(request: Request, path: string, website: Website): Promise<Response> {
    const own = await mediumOf(website, path)
    if (!own) return imageAnswer(request, Promise.resolve(failures.notFound), false)
    const bytes = await own.read()
    const image = bytes && {
      type: own.type,
      etag: `"${own.content_hash}"`,
      freshUntilMs: null,
      life: shortLife,
      canShrink: false,
      bytes,
    }
    return imageAnswer(request, Promise.resolve(image ?? failures.notFound), false)
  }

  async function drawn(
    path: string,
    query: URLSearchParams,
    website: Website,
  ): Promise<SourcePicture | null> {
    // no stock is loaded for a path that cannot be a drawing
    if (!illustrator || !path.startsWith(drawingsPath)) return null
    return findDrawnPicture({ path, query }, website, await stockOf(website), illustrator)
  }
}

/** The largest size that a hero is drawn in; smaller pictures are not enlarged. */
const masterForm: PictureForm = { width: 2400, quality: 100, format: 'png', isShare: false }

function formOf({ width, quality, isShare }: WantedImage, request: Request): PictureForm {
  return { width, quality, isShare, format: formatFor(request.headers.get('accept'), isShare) }
}

function ownSource(path: string, own: OwnMedium, website: Website): SourcePicture {
  return {
    key: `medium ${website.id} ${path} ${own.content_hash}`,
    lane: 'files',
    read: async () => {
      const bytes = await own.read()
      return bytes ? { input: { is: 'file', bytes }, life: shortLife } : failures.notFound
    },
  }
}

function fileOf(path: string, file: KeptAnswer): SourcePicture {
  // the build names its assets after their content
  const life = path.startsWith('/assets/') ? immutableLife : shortLife
  return {
    key: `file ${path} ${file.etag}`,
    lane: 'files',
    read: async () => ({ input: { is: 'file', bytes: file.made.body }, life }),
  }
}
