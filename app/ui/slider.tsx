interface SliderProps {
  label: string
  least: number
  most: number
  step: number
  value: number
  /** The figure as people read it: $30,000 */
  text: string
  onChange: (value: number) => void
}

/** Chooses one figure beside the field that is sent; without script it is not shown. */
export function Slider({ label, least, most, step, value, text, onChange }: SliderProps) {
  const within = Math.min(most, Math.max(least, value))
  return (
    <div className="slider slider-single">
      <SliderLine from={0} to={(within - least) / Math.max(1, most - least)} />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={least}
        max={most}
        step={step}
        value={within}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}

/** Draws the track and its chosen part; half a thumb extends beyond each end. */
export function SliderLine({ from, to }: { from: number; to: number }) {
  const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
  return (
    <svg className="slider-picture" aria-hidden="true">
      <rect className="slider-track" width="100%" y="20" height="4" rx="2" />
      <rect className="slider-chosen" x={percent(from)} width={percent(to - from)} y="20" height="4" rx="2" />
    </svg>
  )
}
