import type { ImageFailure } from './image-failure.ts'
import type { ImageLife } from './image-life.ts'
import type { PictureInput } from './optimise.server.ts'

/** A picture before it has a size: a file of the website, a drawing, something on another server. */
export interface SourcePicture {
  /** Names the content: what has the same key is the same picture. */
  readonly key: string
  /** Who gives it: pictures of one source wait for each other, those of another do not. */
  readonly lane: string
  read(stop: AbortSignal): Promise<ReadPicture | ImageFailure>
}

export interface ReadPicture {
  readonly input: PictureInput
  readonly life: ImageLife
}
