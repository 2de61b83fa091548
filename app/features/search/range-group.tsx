import { memo, Suspense, useState } from 'react'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { Icon } from '#app/ui/icon.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { whenSeen } from '#app/ui/when-seen.ts'
import type { OfferedFilter } from './filter-labels.ts'
import type { Range, RangeFilter } from './filters.ts'
import { barsOf, sliderSteps, sliderText, stopsOf } from './range-choices.ts'
import type { RangeFacet } from './search-engine.ts'

// its code is loaded when the first slider is opened
// on a phone the filters are out of sight until their sheet is opened
const RangeSlider = lazyComponent(
  async () => (await import('#app/ui/range-slider.tsx')).RangeSlider,
  () => whenSeen('.filter-groups'),
)

interface RangeGroupProps extends Pick<OfferedFilter, 'title' | 'figures'> {
  name: RangeFilter
  chosen: Range
  /** The range of the whole stock: the ends of the scale. */
  scale: RangeFacet
  /** The distribution under the other filters. */
  spread: RangeFacet | null
  locale: Locale
  /** Whether it is open although nothing is chosen in it. */
  isOpen: boolean
  /** Groups with the same name close each other, as `<details>` do. */
  group?: string
  onChange: () => void
}

/** Lower and upper bound: two thumbs where any figure will do, else round figures. */
export const RangeGroup = memo(function RangeGroup(props: RangeGroupProps) {
  const { name, title, chosen, group } = props
  const isChosen = chosen.min !== null || chosen.max !== null
  // groups in a bar open over the results, so none is open at first
  const isOpen = (isChosen || props.isOpen) && group === undefined
  const [isUsed, use] = useState(isOpen)
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
      {/* plain fields until the group is opened; without script they stay */}
      {isUsed || !sliderSteps[name] ? <Controls {...props} /> : <Fields {...props} />}
    </details>
  )
})

function Slider(props: RangeGroupProps) {
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
        format={(value) => sliderText(name, value, locale)}
        onChange={onChange}
        {...(name === 'price' ? { prefix: '$' } : {})}
      />
    </Suspense>
  )
}

function Fields({ name, chosen, title }: RangeGroupProps) {
  return (
    <fieldset className="slider-to-come">
      <legend className="sr-only">{title}</legend>
      <div className="slider-fields">
        {(['min', 'max'] as const).map((bound) => (
          // as its code brings them, without that code
          <label key={bound}>
            <span className="field-label">{bound === 'min' ? 'From' : 'To'}</span>
            <span className="affixed">
              {name === 'price' && <span className="affix affix-start">$</span>}
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                name={`${name}_${bound}`}
                defaultValue={chosen[bound] ?? ''}
                placeholder="No limit"
                className="control"
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** For the empty weight and the seat only an upper bound is offered: nobody looks for a heavier van or a seat out of reach. */
function Selects({ name, chosen, figures, title }: RangeGroupProps) {
  const bounds = onlyUpTo.has(name) ? (['max'] as const) : (['min', 'max'] as const)
  return (
    <fieldset className="filter-between">
      <legend className="sr-only">{title}</legend>
      {bounds.map((bound) => (
        <label key={bound}>
          <span>{bound === 'min' ? 'From' : 'Up to'}</span>
          <span className="select">
            <select className="control" name={`${name}_${bound}`} defaultValue={chosen[bound] ?? ''}>
              <option value="">Any</option>
              {figures?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const onlyUpTo: ReadonlySet<RangeFilter> = new Set<RangeFilter>(['tare', 'seat'])
