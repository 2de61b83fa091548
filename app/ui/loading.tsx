/** A ring that turns; where motion is unwelcome, nothing: the word beside it says the same. */
export function Spinner() {
  return <span className="spinner-ring" aria-hidden="true" />
}

/** A spinner that stands alone: a ring, or the word where motion is unwelcome. */
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
  /** Width, height or ratio of what is to come, as utilities. */
  className?: string
  isLine?: boolean
}

/** The place of something on its way, with exactly its size. What holds it says `aria-busy`. */
export function Skeleton({ className = '', isLine = false }: SkeletonProps) {
  return <span aria-hidden="true" className={`skeleton ${isLine ? 'skeleton-line' : ''} ${className}`} />
}
