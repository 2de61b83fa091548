interface Props {
  readonly src: string
  readonly alt: string
  /** The point that is meant, as shares of width and height. */
  readonly x: number
  readonly y: number
}

/** A photo with a ring round the point that is meant. */
export function MarkedPhoto({ src, alt, x, y }: Props) {
  return (
    <span className="marked-photo">
      <img src={src} alt={alt} width="256" height="192" loading="lazy" />
      <svg aria-hidden="true">
        <circle cx={`${x * 100}%`} cy={`${y * 100}%`} r="9" />
      </svg>
    </span>
  )
}
