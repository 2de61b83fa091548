import { memo, Suspense, useState } from 'react'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { Icon } from '#app/ui/icon.tsx'
import { late } from '#app/ui/late.tsx'
import { rangeText, rangeTitle } from './filter-labels.ts'
import type { Range, RangeFilter } from './filters.ts'
import { barsOf, choicesWithin, sliderSteps, stopsOf } from './range-choices.ts'
import type { RangeFacet } from './search-engine.ts'

// its code comes when the first of them is opened
const RangeSlider = late(async () => (await import('#app/ui/range-slider.tsx')).RangeSlider)

interface RangeGroupProps {
  name: RangeFilter
  chosen: Range
  /** Of the whole stock: the ends of the scale. */
  scale: RangeFacet
  /** Under the other filters. */
  spread: RangeFacet | null
  locale: Locale
  /** Groups of one name close each other. */
  group?: string
  onChange: () => void
}

/** From and to, by thumbs where any figure will do, else by round figures. */
export const RangeGroup = memo(function RangeGroup(props: RangeGroupProps) {
  const { name, chosen, locale, group } = props
  const isChosen = chosen.min !== null || chosen.max !== null
  // those of a bar open over the results, so none is open before it is pressed
  const isOpen = isChosen && group === undefined
  const [isUsed, use] = useState(isOpen)
  const title = titleOf(name, locale)
  const Controls = sliderSteps[name] ? Slider : Selects
  return (
    <details
      open={isOpen}
      className="filter-group"
      {...(group ? { name: group } : {})}
      onToggle={() => use(true)}
    >
      <summary>
        {title}
        {isChosen && <span className="filter-count">1</span>}
        <Icon name="chevron-down" />
      </summary>
      {/* until it is opened, two plain fields do: without script they stay */}
      {isUsed || !sliderSteps[name] ? (
        <Controls {...props} title={title} />
      ) : (
        <Fields {...props} title={title} />
      )}
    </details>
  )
})

type ControlsProps = RangeGroupProps & { title: string }

function Slider(props: ControlsProps) {
  const { name, chosen, scale, spread, locale, title, onChange } = props
  const stops = stopsOf(name, scale)
  return (
    <Suspense fallback={<Fields {...props} />}>
      <RangeSlider
        id={name}
        legend={title}
        names={[`${name}_min`, `${name}_max`]}
        stops={stops}
        least={chosen.min}
        most={chosen.max}
        counts={barsOf(spread, stops)}
        format={(value) => rangeText(name, value, locale)}
        onChange={onChange}
        {...(name === 'price' ? { prefix: '$' } : {})}
      />
    </Suspense>
  )
}

function Fields({ name, chosen, title }: ControlsProps) {
  return (
    <fieldset className="filter-between">
      <legend className="sr-only">{title}</legend>
      {(['min', 'max'] as const).map((bound) => (
        <label key={bound}>
          <span>{bound === 'min' ? 'From' : 'To'}</span>
          <input
            type="text"
            inputMode="numeric"
            name={`${name}_${bound}`}
            defaultValue={chosen[bound] ?? ''}
            size={6}
            {...(name === 'price' ? { placeholder: '$' } : {})}
          />
        </label>
      ))}
    </fieldset>
  )
}

/** Nobody looks for a van that weighs more: of weights one figure is asked, the most it may be. */
function Selects({ name, chosen, scale, locale, title }: ControlsProps) {
  const figures = choicesWithin(name, scale, locale)
  const bounds = name === 'atm' || name === 'tare' ? (['max'] as const) : (['min', 'max'] as const)
  return (
    <fieldset className="filter-between">
      <legend className="sr-only">{title}</legend>
      {bounds.map((bound) => (
        <label key={bound}>
          <span>{boundTitle(name, bound)}</span>
          <select name={`${name}_${bound}`} defaultValue={chosen[bound] ?? ''}>
            <option value="">Any</option>
            {withChosen(figures, chosen[bound]).map((figure) => (
              <option key={figure} value={figure}>
                {rangeText(name, figure, locale)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}

function titleOf(name: RangeFilter, locale: Locale): string {
  return name === 'atm' ? 'My car can tow' : rangeTitle(name, locale)
}

function boundTitle(name: RangeFilter, bound: 'min' | 'max'): string {
  if (name === 'atm') return 'At most'
  return bound === 'min' ? 'From' : 'Up to'
}

/** A figure of the address that is none of ours can still be seen and taken back. */
function withChosen(figures: readonly number[], chosen: number | null): number[] {
  if (chosen === null || figures.includes(chosen)) return [...figures]
  return [...figures, chosen].sort((one, other) => one - other)
}
