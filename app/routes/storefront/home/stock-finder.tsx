import { useEffect, useRef, useState } from 'react'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { HeroData } from './home-data.ts'

const budgets = [10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 120_000, 200_000]
const pauseMs = 250

/**
 * The way into the stock: a plain form to the search page. A phone has one field for words, a desk three choices;
 * with script the button says how many vehicles wait behind it.
 */
export function StockFinder({ hero }: { hero: HeroData }) {
  const { total, words, path, makes, bodies } = hero
  const form = useRef<HTMLFormElement>(null)
  const [found, count] = useCount(path, total)
  return (
    <form
      ref={form}
      action={path}
      method="get"
      role="search"
      aria-label={`Find ${words.many}`}
      className="finder"
      onChange={() => count(form.current)}
    >
      <label className="finder-words">
        <span className="sr-only">Make, model or stock number</span>
        <input
          type="search"
          name="q"
          placeholder={`Search ${countedVehicles(total, words)}`}
          enterKeyHint="search"
        />
      </label>
      <div className="finder-choices">
        <Select name="make" label="Make" any="Any make" choices={makes} />
        {bodies.length > 1 && <Select name="body" label="Type" any="Any type" choices={bodies} />}
        <label className="finder-choice">
          <span>Budget</span>
          <select name="price_max" defaultValue="">
            <option value="">No limit</option>
            {budgets.map((budget) => (
              <option key={budget} value={budget}>
                Up to ${budget.toLocaleString('en-AU')}
              </option>
            ))}
          </select>
        </label>
      </div>
      <button type="submit" className="button finder-go">
        <Icon name="search" />
        <span className="finder-go-text" aria-live="polite">
          Show {found === null ? words.many : countedVehicles(found, words)}
        </span>
      </button>
    </form>
  )
}

function Select({
  name,
  label,
  any,
  choices,
}: {
  name: string
  label: string
  any: string
  choices: readonly { value: string; label: string; count: number }[]
}) {
  return (
    <label className="finder-choice">
      <span>{label}</span>
      <select name={name} defaultValue="">
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label} ({choice.count})
          </option>
        ))}
      </select>
    </label>
  )
}

/** How many vehicles the form would show; null where that cannot be told, and the button then gives no number. */
function useCount(
  path: string,
  total: number,
): [found: number | null, count: (form: HTMLFormElement | null) => void] {
  const [found, setFound] = useState<number | null>(total)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const count = (form: HTMLFormElement | null): void => {
    clearTimeout(timer.current)
    if (!form) return
    timer.current = setTimeout(async () => {
      asked.current?.abort()
      asked.current = new AbortController()
      const query = new URLSearchParams()
      for (const [name, value] of new FormData(form)) if (value !== '') query.append(name, String(value))
      try {
        const response = await fetch(`/api${path}?${query}`, { signal: asked.current.signal })
        const answer: unknown = response.ok ? await response.json() : null
        setFound(totalOf(answer))
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) setFound(null)
      }
    }, pauseMs)
  }
  return [found, count]
}

function totalOf(answer: unknown): number | null {
  const isCounted = typeof answer === 'object' && answer !== null && 'total' in answer
  return isCounted && typeof answer.total === 'number' ? answer.total : null
}
