import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react'
import { Refusal } from '#app/pages/desk/parts.tsx'
import { addTaken, loadSender } from './waiting/waiting-photos.ts'

interface Props {
  /** The page of the vehicle’s photos. */
  readonly page: string
  /** Where uploads begin. */
  readonly uploads: string
  /** There is none yet: then nothing on the page is louder. */
  readonly isEmpty: boolean
}

const pictures = 'image/*,.heic,.heif'

/** Takes photos with the phone’s camera, from its album, or from where somebody drops them. */
export function TakePhotos({ page, uploads, isEmpty }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => void loadSender(), [])

  function take(files: Iterable<File>): void {
    setProblem(null)
    addTaken(page, uploads, files).catch((error: unknown) => setProblem(problemIn(error)))
  }
  function heedChosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    take([...(input.files ?? [])])
    // the same photos may be chosen again
    input.value = ''
  }
  function heedDrop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files].filter(({ type }) => type === '' || type.startsWith('image/')))
  }
  function heedDrag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }

  return (
    <>
      <noscript>
        <p className="notice">Photos are added with JavaScript. All else here works without.</p>
      </noscript>
      <section
        className="photo-drop"
        aria-label="Add photos"
        data-over={isOver ? '' : undefined}
        data-empty={isEmpty ? '' : undefined}
        onDragOver={heedDrag}
        onDragLeave={() => setIsOver(false)}
        onDrop={heedDrop}
      >
        {isEmpty && (
          <div className="photo-first">
            <h2>Add the first photos</h2>
            <p className="quiet">
              Walk round it once: the front corner first, which becomes the cover, then the side, the rear,
              inside, the odometer, the tyres. They can be taken where there is no line, and go by themselves
              later.
            </p>
          </div>
        )}
        <label className="button photo-camera">
          <input
            className="sr-only"
            type="file"
            accept={pictures}
            capture="environment"
            multiple
            onChange={heedChosen}
          />
          Take photos
        </label>
        <label className="button photo-album">
          <input className="sr-only" type="file" accept={pictures} multiple onChange={heedChosen} />
          Choose photos
        </label>
        <p className="photo-hint quiet">or drop them here</p>
      </section>
      <Refusal sentence={problem} />
    </>
  )
}

function problemIn(error: unknown): string {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'There is no room here to keep these photos until they are sent. Make room, or choose fewer.'
    : 'This browser cannot keep photos until they are sent. Leave its private mode, or use another.'
}
