import { Picture } from '#app/features/images/picture.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import type { HeldPicture } from './use-held-picture.tsx'

/** One picture as large as the screen, or larger. */
export function LightboxStage({
  picture: { url, alt, mark },
  held,
}: {
  picture: GalleryPicture
  held: HeldPicture
}) {
  const { hold } = held
  return (
    <figure className="lightbox-stage" data-zoomed={hold.scale > 1 || undefined} {...held.pointers}>
      <div style={{ translate: `${hold.x}px ${hold.y}px`, scale: hold.scale }}>
        <Picture key={url} url={url} alt={alt} width={1920} height={1280} sizes="100vw" priority="near-top" />
      </div>
      {mark && <span className="gallery-mark">{mark}</span>}
      <figcaption>{alt}</figcaption>
    </figure>
  )
}

interface LightboxArrowsProps {
  index: number
  last: number
  show: (index: number) => void
}

/** The way to the pictures beside it. */
export function LightboxArrows({ index, last, show }: LightboxArrowsProps) {
  return (
    <div className="lightbox-arrows">
      <IconButton
        name="Previous photo"
        icon={<Icon name="chevron-left" size={24} />}
        disabled={index === 0}
        onClick={() => show(index - 1)}
      />
      <IconButton
        name="Next photo"
        icon={<Icon name="chevron-right" size={24} />}
        disabled={index === last}
        onClick={() => show(index + 1)}
      />
    </div>
  )
}
