/**
 * Renders a ring that turns. It is hidden where motion is unwelcome, because the words beside it say the
 * same.
 */
export function Spinner() {
  return <span className="spinner-ring" aria-hidden="true" />
}

/** Renders a spinner that stands alone: a ring, or a word where motion is unwelcome. */
export function Waiting({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status">
      <Spinner />
      <span className="spinner-word" aria-hidden="true">
        {label}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

interface SkeletonProps {
  /** Utilities that set the width, height or ratio of what is to come. */
  className?: string
  isLine?: boolean
}

/** Keeps the place of something that is still loading, in exactly its size. Its container has `aria-busy`. */
export function Skeleton({ className = '', isLine = false }: SkeletonProps) {
  return <span aria-hidden="true" className={`skeleton ${isLine ? 'skeleton-line' : ''} ${className}`} />
}
