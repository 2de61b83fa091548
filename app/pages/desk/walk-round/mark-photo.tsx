import { type MouseEvent, useRef, useState } from 'react'
import { LabelledField } from '#app/pages/desk/parts.tsx'
import { type ChoicePhoto, PhotoChoice } from '#app/pages/desk/passport/photo-choice.tsx'
import type { Typed } from '#app/pages/desk/passport/typed-item.ts'
import { spots } from './round.ts'

interface Props {
  readonly photos: readonly ChoicePhoto[]
  readonly typed: Typed
  readonly problem: string | undefined
}

/** The long side of the picture that is shown of a photo just taken. */
const shownSide = 640

/**
 * The photo of a mark: taken now, or one that the vehicle has. With script it is shown, and a press on it says where in it the
 * mark is; a choice of nine spots says the same.
 */
export function MarkPhoto({ photos, typed, problem }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isTaken, setTaken] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [point, setPoint] = useState<{ readonly x: number; readonly y: number } | null>(null)

  async function showTaken(file: File | undefined): Promise<void> {
    setPoint(null)
    const isDrawn = file !== undefined && canvas.current !== null && (await draw(file, canvas.current))
    setTaken(isDrawn)
  }
  function press({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const share = (part: number, whole: number): number =>
      Math.min(1, Math.max(0, Math.round((part / whole) * 1000) / 1000))
    setPoint({ x: share(clientX - left, width), y: share(clientY - top, height) })
  }
  const isShown = isTaken || chosen !== null
  return (
    <>
      <LabelledField
        label="Take a photo of it"
        hint="It joins the photos of the vehicle, marked as an imperfection."
        problem={problem}
      >
        <input
          type="file"
          name="photo"
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => void showTaken(currentTarget.files?.[0])}
        />
      </LabelledField>
      {photos.length > 0 && (
        <details>
          <summary className="sheet-summary">Or choose one that is there</summary>
          <PhotoChoice
            legend="Its photos"
            name="known"
            photos={photos}
            chosen={typed.known}
            onChoose={({ src }) => {
              setPoint(null)
              setChosen(src)
            }}
          />
        </details>
      )}
      {/* a press is one way among two: the choice below has the same for keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <span className="marked-photo point" hidden={!isShown} onClick={press}>
        <canvas ref={canvas} hidden={!isTaken} />
        {chosen !== null && !isTaken && <img src={chosen} alt="Where the mark is" />}
        {point && (
          <svg aria-hidden="true">
            <circle cx={`${point.x * 100}%`} cy={`${point.y * 100}%`} r="14" />
          </svg>
        )}
      </span>
      {isShown && <p className="meta">Press on the photo where the mark is.</p>}
      <input type="hidden" name="x" value={point?.x ?? ''} />
      <input type="hidden" name="y" value={point?.y ?? ''} />
      <LabelledField label="Where in the photo">
        <select name="spot" defaultValue={typed.spot} onChange={() => setPoint(null)}>
          {spots.map((spot) => (
            <option key={spot}>{spot}</option>
          ))}
        </select>
      </LabelledField>
    </>
  )
}

/** Draws a photo upright and small. False where this browser cannot read it: it is sent all the same. */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, shownSide / Math.max(picture.width, picture.height))
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return true
  } catch {
    return false
  }
}
