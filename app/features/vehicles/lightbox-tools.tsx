import { Icon } from '#app/ui/icon.tsx'

interface LightboxToolsProps {
  /** What is seen now, for whoever does not see it: null in the grid. */
  alt: string | null
  index: number
  count: number
  scale: number
  zoom: (scale: number) => void
  onShowAll: () => void
  onClose: () => void
}

/** Where one is, the grid, the size, and the way out. */
export function LightboxTools({ alt, index, count, scale, zoom, onShowAll, onClose }: LightboxToolsProps) {
  const isGrid = alt === null
  return (
    <div className="lightbox-tools">
      <p role="status">
        {isGrid ? `All ${count} photos` : `Photo ${index + 1} of ${count}`}
        {!isGrid && <span className="sr-only">, {alt}</span>}
      </p>
      {!isGrid && (
        <>
          <button type="button" className="lightbox-text" onClick={onShowAll}>
            Show all
          </button>
          <button
            type="button"
            aria-label="Zoom out"
            disabled={scale === 1}
            onClick={() => zoom(scale - 0.5)}
          >
            −
          </button>
          <button type="button" aria-label="Zoom in" disabled={scale === 3} onClick={() => zoom(scale + 0.5)}>
            +
          </button>
        </>
      )}
      <button type="button" aria-label="Close photos" onClick={onClose}>
        <Icon name="x" size={24} />
      </button>
    </div>
  )
}
