import { imageAddress } from '#app/features/images/image-address.ts'

interface ScaledDrawingProps {
  url: string
  /** Its own length, and that of the longest one shown with it, in millimetres. */
  lengthMm: number
  longestMm: number
}

const boxHeight = 0.46

/** A vehicle on the ground line of its box, so that several next to each other show how their sizes compare. */
export function ScaledDrawing({ url, lengthMm, longestMm }: ScaledDrawingProps) {
  const share = Math.max(0.3, Math.min(1, lengthMm / longestMm))
  const [width, height] = [640, Math.round(640 * boxHeight)]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="scaled-drawing">
      <image
        href={imageAddress(url, 640, 'thumbnail')}
        x={Math.round((width - width * share) / 2)}
        y={0}
        width={Math.round(width * share)}
        height={height}
        preserveAspectRatio="xMidYMax meet"
      />
    </svg>
  )
}
