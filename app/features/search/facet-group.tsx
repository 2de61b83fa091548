import { memo, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Prepared } from '#app/ui/prepared.tsx'
import type { ListFilter } from './filters.ts'
import { isChosen } from './form-values.ts'
import type { FacetValue } from './search-engine.ts'
import { wordsOf } from './text-match.ts'

const shownAtOnce = 5
const findableFrom = 15

interface FacetGroupProps {
  name: ListFilter
  title: string
  values: readonly FacetValue[]
  chosen: readonly string[]
  isOpen: boolean
  /** Groups with the same name close each other, as `<details>` do. */
  group?: string
}

/** The values of one facet, the most common first, each with the number of vehicles that choosing it would show. */
export const FacetGroup = memo(function FacetGroup(props: FacetGroupProps) {
  const { name, title, values, chosen, isOpen, group } = props
  const [text, setText] = useState('')
  const words = wordsOf(text)
  // hidden and not removed: a box that was just ticked must still count
  const isOut = ({ label }: FacetValue): boolean =>
    !words.every((word) => wordsOf(label).some((part) => part.startsWith(word)))
  const choice = (facet: FacetValue) => (
    <Choice key={facet.value} name={name} facet={facet} chosen={chosen} isOut={isOut(facet)} />
  )
  const first = values.length > shownAtOnce + 2 ? firstOf(values, chosen) : values
  const rest = values.filter((facet) => !first.includes(facet))
  return (
    <details open={isOpen} className="filter-group" {...(group ? { name: group } : {})}>
      <summary>
        {title}
        {chosen.length > 0 && <span className="filter-count">{chosen.length}</span>}
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {first.map(choice)}
        {rest.length > 0 && (
          <details className="filter-rest" onToggle={showRest}>
            <summary>Show {rest.length} more</summary>
            {values.length > findableFrom && (
              <input
                type="search"
                className="facet-find"
                aria-label={`Find in ${title.toLowerCase()}`}
                placeholder={`Find in ${values.length}`}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
            {rest.map(choice)}
          </details>
        )}
      </fieldset>
    </details>
  )
})

/** The values that most vehicles have, and the chosen ones, in their given order. */
function firstOf(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  return values.filter((facet, index) => index < shownAtOnce || isChosen(chosen, facet.value))
}

/** When the link that opened the rest disappears, focus moves to the first of the values that appeared. */
function showRest({ currentTarget, target }: React.ToggleEvent<HTMLDetailsElement>): void {
  const isPressed = currentTarget.contains(document.activeElement)
  if (target === currentTarget && currentTarget.open && isPressed)
    currentTarget.querySelector('input')?.focus()
}

interface ChoiceProps {
  name: ListFilter
  facet: FacetValue
  chosen: readonly string[]
  isOut: boolean
}

/** One box with its count. A value that would find nothing is disabled and keeps its place. */
function Choice({ name, facet, chosen, isOut }: ChoiceProps) {
  const { value, label, count } = facet
  const isOn = isChosen(chosen, value)
  return (
    <Prepared
      as="label"
      className={`facet${count === 0 && !isOn ? ' is-empty' : ''}${isOut ? ' is-out' : ''}`}
      source={facet}
      variant={`${name} ${isOn}`}
      make={() => (
        <>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isOn}
            disabled={count === 0 && !isOn}
          />
          {name === 'colour' && <i className={`swatch swatch-${value.toLowerCase()}`} />}
          <span>{label}</span>
          <b>
            {count}
            <span className="sr-only">{count === 1 ? ' vehicle' : ' vehicles'}</span>
          </b>
        </>
      )}
    />
  )
}
