import { useEffect, useRef, useState } from 'react'
import { visitedAddresses } from '#app/boot/visited.ts'
import { favouritesKey, parseFavourites } from '#app/features/favourites/favourite.ts'
import { fetchCards } from '#app/routes/storefront/fetch-cards.ts'
import { useStored } from '#app/routes/storefront/garage/use-stored.ts'
import { viewedSlugs } from '#app/routes/storefront/recently-viewed.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  type ChoiceLine,
  choiceLines,
  choiceWords,
  mostChoices,
  type VehicleChoice,
} from './vehicle-choice.ts'

/**
 * Which vehicle it is about: found by words, seen or saved before, or none. Each is a link to the same page with it;
 * without script the words are sent, and the page comes back with what they find.
 */
export function VehiclePicker({ choice }: { choice: VehicleChoice }) {
  const { path, one, chosen } = choice
  return (
    <section aria-labelledby="which-vehicle" className="vehicle-choice">
      <h2 id="which-vehicle">Which {one}?</h2>
      {chosen === null ? (
        <WordsAndKept choice={choice} />
      ) : (
        <p>
          <b>{chosen}</b>
          <br />
          <a href={path}>Choose another {one}, or come without</a>
        </p>
      )}
    </section>
  )
}

function WordsAndKept({ choice }: { choice: VehicleChoice }) {
  const { path } = choice
  const [words, setWords] = useState(choice.words)
  const input = useRef<HTMLInputElement>(null)
  // what was typed before script came counts
  useEffect(() => setWords(input.current?.value.trim() ?? ''), [])
  const found = useFound(words, choice)
  const kept = useKept()
  return (
    <>
      <form method="get" action={path} role="search" className="vehicle-choice-search">
        <label htmlFor="choice-words">Make, model or stock number</label>
        <input
          ref={input}
          id="choice-words"
          type="search"
          name={choiceWords}
          className="control"
          autoComplete="off"
          defaultValue={choice.words}
          onChange={({ target }) => setWords(target.value.trim())}
        />
        <Button type="submit" kind="outline">
          Find
        </Button>
      </form>
      <div aria-live="polite">
        {words !== '' && found !== null && <Lines lines={found} path={path} label="Found" />}
        {words !== '' && found?.length === 0 && (
          <p>Nothing in stock is called that. Try another word, or come without.</p>
        )}
      </div>
      {words === '' && kept.length > 0 && (
        <>
          <p className="font-strong">Seen or saved before</p>
          <Lines lines={kept} path={path} label="Seen or saved before" />
        </>
      )}
      <p className="text-muted">Not sure yet? Leave it empty and come without one: we look together.</p>
    </>
  )
}

function Lines({ lines, path, label }: { lines: readonly ChoiceLine[]; path: string; label: string }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={label} className="vehicle-choice-list">
      {lines.map(({ id, name, note }) => (
        <li key={id}>
          <a href={`${path}?car_id=${id}`}>
            {name}
            <span className="vehicle-choice-note">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const pauseMs = 250

/** What the words find while they are typed; null while nobody knows. */
function useFound(words: string, choice: VehicleChoice): readonly ChoiceLine[] | null {
  const [answer, setAnswer] = useState({ words: choice.words, lines: choice.found })
  useEffect(() => {
    if (words === '' || words === answer.words) return
    let stop = (): void => {}
    const timer = setTimeout(() => {
      stop = fetchCards([[choiceWords, words]], (cards) =>
        setAnswer({ words, lines: choiceLines(cards).slice(0, mostChoices) }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [words, answer.words])
  return answer.words === words ? answer.lines : null
}

/** What the visitor's own browser remembers, as far as it is still in stock: saved first. */
function useKept(): readonly ChoiceLine[] {
  const favourites = useStored(favouritesKey, parseFavourites)
  const [lines, setLines] = useState<readonly ChoiceLine[]>([])
  useEffect(() => {
    if (favourites === undefined) return
    const saved = favourites.slice(0, mostChoices).map(({ slug }) => slug)
    const slugs = [...new Set([...saved, ...viewedSlugs(visitedAddresses(), null)])]
    if (slugs.length === 0) return
    return fetchCards(
      slugs.slice(0, mostChoices).map((slug) => ['slug', slug]),
      (cards) => setLines(choiceLines(cards)),
    )
  }, [favourites])
  return lines
}
