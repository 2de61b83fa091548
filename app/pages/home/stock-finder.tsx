import { useRef } from 'react'
import { numberText } from '#app/core/number-text.ts'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { TowLimitField } from '#app/features/search/tow-limit-field.tsx'
import { useCount } from '#app/features/search/use-count.tsx'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { FinderAsk, HeroData } from './home-data.ts'

const budgets = [10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 120_000, 200_000]

/**
 * Leads into the stock with a plain form to the search page. A phone has one field for words, a desk three
 * choices. With script the button shows the number of results.
 */
export function StockFinder({ hero }: { hero: HeroData }) {
  const { total, words, path, asks } = hero
  const form = useRef<HTMLFormElement>(null)
  const { found, ask } = useCount(path, total)
  return (
    <form
      ref={form}
      action={path}
      method="get"
      role="search"
      aria-label={`Find ${words.many}`}
      className="finder"
      onChange={() => form.current && ask(queryOfForm(form.current))}
    >
      {hero.tow && <TowLimitField field={hero.tow} />}
      <div className="finder-words">
        <label htmlFor="finder-q" className="sr-only">
          Make, model or stock number
        </label>
        <SearchBox
          id="finder-q"
          placeholder={`Search ${total > 0 ? countedVehicles(total, words) : words.many}`}
        />
      </div>
      <div className="finder-choices">
        {asks.map((ask) => (
          <Select key={ask.name} {...ask} />
        ))}
        <label className="finder-choice">
          <span>Budget</span>
          <span className="select">
            <select className="control" name="price_max" defaultValue="">
              <option value="">No limit</option>
              {budgets.map((budget) => (
                <option key={budget} value={budget}>
                  Up to ${numberText(budget)}
                </option>
              ))}
            </select>
          </span>
        </label>
      </div>
      <button type="submit" className="button finder-go">
        <Icon name="search" />
        <span className="finder-go-text" aria-live="polite">
          Show {found === null || total === 0 ? words.many : countedVehicles(found, words)}
        </span>
      </button>
    </form>
  )
}

function Select({ name, label, any, choices }: FinderAsk) {
  return (
    <label className="finder-choice">
      <span>{label}</span>
      <span className="select">
        <select className="control" name={name} defaultValue="">
          <option value="">{any}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}

/** Reads what a form asks for; a field without a value asks nothing. */
function queryOfForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value !== '') query.append(name, String(value))
  return query
}
