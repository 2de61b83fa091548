import { useEffect, useRef, useState } from 'react'
import { readVisitedAddresses } from '#app/boot/visited.ts'
import { favouritesKey, parseFavourites } from '#app/features/favourites/favourite.ts'
import { chooseValue, goName } from '#app/features/forms/form-definition.ts'
import { fetchCards } from '#app/pages/furniture/fetch-cards.ts'
import { useStored } from '#app/pages/furniture/garage/use-stored.ts'
import { viewedSlugs } from '#app/pages/furniture/recently-viewed.tsx'
import { Button } from '#app/ui/button.tsx'
import { RequiredMark } from '#app/ui/field-shell.tsx'
import { ChoiceButton } from './choice-button.tsx'
import {
  type ChoiceLine,
  choiceLines,
  choiceWords,
  mostChoices,
  type VehicleChoice,
  wantedField,
} from './vehicle-choice.ts'

interface VehiclePickerProps {
  choice: VehicleChoice
  /** The words that were posted and what they found; only a page without script comes back with both. */
  words: string
  found: readonly ChoiceLine[] | null
}

const pickerId = 'which-vehicle'

/**
 * Chooses the vehicle of a visit: found by words, seen or saved before, or none. It is a field of its form,
 * so the other fields keep what was typed.
 */
export function VehiclePicker({ choice, words, found }: VehiclePickerProps) {
  const { path, one, chosen } = choice
  const field = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(chosen)
  useEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    // the pressed button is gone, so the focus goes to what took its place
    field.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [chosen])
  return (
    <fieldset ref={field} id={pickerId} className="vehicle-choice">
      <legend className="field-label">
        Which {one}?
        <RequiredMark />
      </legend>
      {chosen === null ? (
        <WordsAndKept path={path} before={words} found={found} />
      ) : (
        <div className="vehicle-chosen">
          <b id={`${pickerId}-chosen`}>{chosen}</b>
          <ChoiceButton href={path} at={pickerId} className="link-button" describedBy={`${pickerId}-chosen`}>
            Choose another {one}, or come without
          </ChoiceButton>
        </div>
      )}
    </fieldset>
  )
}

interface WordsProps {
  path: string
  before: string
  found: readonly ChoiceLine[] | null
}

function WordsAndKept({ path, before, found: foundBefore }: WordsProps) {
  const [words, setWords] = useState(before)
  const input = useRef<HTMLInputElement>(null)
  // this takes over what was typed before script arrived
  useEffect(() => setWords(input.current?.value.trim() ?? ''), [])
  const found = useFound(words, before, foundBefore)
  const kept = useKept()
  return (
    <>
      <div role="search" className="vehicle-choice-search">
        <label htmlFor={`${pickerId}-words`}>Make, model or stock number</label>
        <input
          ref={input}
          id={`${pickerId}-words`}
          type="search"
          name={wantedField}
          className="control"
          autoComplete="off"
          defaultValue={before}
          onChange={({ target }) => setWords(target.value.trim())}
          onKeyDown={(event) => {
            // Enter ends the search of words, and must not send the form
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <Button
          type="submit"
          kind="outline"
          name={goName}
          value={chooseValue}
          formAction={`${path}#${pickerId}`}
          formNoValidate
          onClick={(event) => event.preventDefault()}
        >
          Find
        </Button>
      </div>
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
      <p className="text-muted text-sm">
        Not sure yet? Leave it empty and come without one: we look together.
      </p>
    </>
  )
}

function Lines({ lines, path, label }: { lines: readonly ChoiceLine[]; path: string; label: string }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={label} className="vehicle-choice-list">
      {lines.map(({ id, name, note }) => (
        <li key={id}>
          <ChoiceButton href={`${path}?car_id=${id}`} at={pickerId} className="vehicle-choice-line">
            {name}
            <span className="vehicle-choice-note">{note}</span>
          </ChoiceButton>
        </li>
      ))}
    </ul>
  )
}

const pauseMs = 250

/** Finds vehicles while words are typed. @returns null until an answer has come */
function useFound(
  words: string,
  before: string,
  foundBefore: readonly ChoiceLine[] | null,
): readonly ChoiceLine[] | null {
  const [answer, setAnswer] = useState({ words: foundBefore ? before : '', lines: foundBefore ?? [] })
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

/** Lists what the visitor's own browser remembers and is still in stock, with saved vehicles first. */
function useKept(): readonly ChoiceLine[] {
  const favourites = useStored(favouritesKey, parseFavourites)
  const [lines, setLines] = useState<readonly ChoiceLine[]>([])
  useEffect(() => {
    if (favourites === undefined) return
    const saved = favourites.slice(0, mostChoices).map(({ slug }) => slug)
    const slugs = [...new Set([...saved, ...viewedSlugs(readVisitedAddresses(), null)])]
    if (slugs.length === 0) return
    return fetchCards(
      slugs.slice(0, mostChoices).map((slug) => ['slug', slug]),
      (cards) => setLines(choiceLines(cards)),
    )
  }, [favourites])
  return lines
}
