import { useEffect, useRef, useState } from 'react'
import { limitsOf, nearestStop } from '#app/core/slider-stops.ts'
import { SliderLine } from './slider.tsx'
import { TextField } from './text-field.tsx'

interface RangeSliderProps {
  id: string
  legend: string
  /** The two figures are sent under these names. */
  names: readonly [least: string, most: string]
  /** The thumbs can stand at these values, in ascending order (`stopsBetween`). */
  stops: readonly number[]
  least?: number | null
  most?: number | null
  /** How many results there are from each stop to the next, shown as bars behind the thumbs. */
  counts?: readonly number[]
  /** @returns a figure as people read it: $30,000 */
  format: (value: number) => string
  prefix?: string
  suffix?: string
  onChange?: (least: number | null, most: number | null) => void
}

type End = 0 | 1

/**
 * Chooses a range by thumbs or by figures. The figures are sent, so that it works without script. The thumbs
 * cannot cross, figures in the wrong order are exchanged, and an end of the scale means no limit.
 */
export function RangeSlider({
  id,
  legend,
  names,
  stops,
  counts,
  format,
  onChange,
  ...props
}: RangeSliderProps) {
  const last = Math.max(1, stops.length - 1)
  const [typed, setTyped] = useState<readonly [string, string]>([textOf(props.least), textOf(props.most)])
  const [least, most] = limitsOf(typed, stops)
  const thumbs: readonly [number, number] = [
    least === null ? 0 : nearestStop(stops, least),
    most === null ? last : nearestStop(stops, most),
  ]
  const apply = (next: readonly [string, string]): void => {
    const limits = limitsOf(next, stops)
    setTyped([textOf(limits[0]), textOf(limits[1])])
    onChange?.(...limits)
  }
  const slide = (end: End, index: number): void => {
    const within = end === 0 ? Math.min(index, thumbs[1]) : Math.max(index, thumbs[0])
    apply(replaceEnd(typed, end, textOf(stops[within] ?? null)))
  }
  const shown = (end: End): string => {
    const limit = end === 0 ? least : most
    return limit === null ? 'No limit' : format(limit)
  }
  const set = useRef<HTMLFieldSetElement>(null)
  // this keeps what was moved or typed before the page was awake
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useEffect(() => {
    const inputs = set.current?.querySelectorAll('input') ?? []
    const [low, high, from, to] = Array.from(inputs, (input) => input.value)
    if (from !== typed[0] || to !== typed[1]) apply([from ?? '', to ?? ''])
    else if (low !== String(thumbs[0])) slide(0, Number(low))
    else if (high !== String(thumbs[1])) slide(1, Number(high))
  }, [])
  return (
    <fieldset ref={set}>
      <legend className="field-label">{legend}</legend>
      {counts && <Bars counts={counts} />}
      <div className="slider">
        <SliderLine from={thumbs[0] / last} to={thumbs[1] / last} />
        {([0, 1] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={0}
            max={last}
            value={thumbs[end]}
            aria-label={`${legend}, ${end === 0 ? 'from' : 'to'}`}
            aria-valuetext={shown(end)}
            onChange={(event) => slide(end, Number(event.target.value))}
            onKeyDown={(event) => {
              const by = { PageUp: 10, PageDown: -10 }[event.key]
              if (by === undefined) return
              event.preventDefault()
              slide(end, Math.min(last, Math.max(0, thumbs[end] + by)))
            }}
          />
        ))}
      </div>
      <div className="slider-fields">
        {([0, 1] as const).map((end) => (
          <TextField
            key={end}
            id={`${id}-${names[end]}`}
            name={names[end]}
            label={end === 0 ? 'From' : 'To'}
            isRequired={null}
            inputMode="numeric"
            autoComplete="off"
            placeholder="No limit"
            value={typed[end]}
            {...(props.prefix === undefined ? {} : { prefix: props.prefix })}
            {...(props.suffix === undefined ? {} : { suffix: props.suffix })}
            onChange={(event) => setTyped(replaceEnd(typed, end, event.target.value))}
            onBlur={() => apply(typed)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function replaceEnd(typed: readonly [string, string], end: End, text: string): readonly [string, string] {
  return end === 0 ? [text, typed[1]] : [typed[0], text]
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/** Draws all bars as one shape, because twenty elements would weigh more than the slider. */
function Bars({ counts }: { counts: readonly number[] }) {
  const highest = Math.max(1, ...counts)
  const bars = counts.map(
    (count, index) => `M${index * 10 + 1} 40v-${Math.round((count / highest) * 40)}h8V40`,
  )
  return (
    <svg
      className="slider-bars"
      viewBox={`0 0 ${counts.length * 10} 40`}
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
