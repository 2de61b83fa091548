import type { ImageFailure } from './image-failure.ts'
import type { ImageLife } from './image-life.ts'
import type { PictureInput } from './optimise.server.ts'

/** A picture before it has a size: a file of the website, a drawing, or a file on another server. */
export interface SourcePicture {
  /** Identifies the content: sources with the same key are the same picture. */
  readonly key: string
  /** The queue of the source: pictures of one lane wait for each other, those of other lanes do not. */
  readonly lane: string
  read(stop: AbortSignal): Promise<ReadPicture | ImageFailure>
}

export interface ReadPicture {
  readonly input: PictureInput
  readonly life: ImageLife
}
