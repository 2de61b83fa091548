import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'

/** What a visitor has typed or chosen, as the fields know it. */
type Entry = readonly [field: string, value: string, isChecked: boolean]

interface Kept {
  entries: readonly Entry[]
  focused: string | null
}

/**
 * Keeps a part of the page as the server rendered it until the code of the lazy component within has come. React would
 * otherwise take the part away as soon as anything around it is drawn anew, such as the address. What is typed meanwhile
 * is kept too.
 */
export function AsServed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const kept = useRef<Kept>({ entries: [], focused: null })
  return (
    <div ref={place} className="contents">
      <Suspense fallback={<ServedMarkup place={place} kept={kept} />}>
        {children}
        <Refill place={place} kept={kept} />
      </Suspense>
    </div>
  )
}

interface PartsProps {
  place: RefObject<HTMLDivElement | null>
  kept: RefObject<Kept>
}

/** Reads the markup while it is still in the document; it works there as it does for those without script. */
function ServedMarkup({ place, kept }: PartsProps) {
  const [{ html, entered }] = useState(() => ({
    html: place.current?.innerHTML ?? '',
    entered: enteredIn(place.current),
  }))
  const copy = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = copy.current
    fill(element, entered)
    return () => {
      kept.current = enteredIn(element)
    }
  }, [entered, kept])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own markup, which the server escaped
  return <div ref={copy} className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Mounts with the component, and gives it what was typed into its copy. */
function Refill({ place, kept }: PartsProps) {
  useLayoutEffect(() => {
    fill(place.current, kept.current)
    kept.current = { entries: [], focused: null }
  }, [place, kept])
  return null
}

function fieldsOf(part: Element | null) {
  return part?.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]') ?? []
}

function keyOf({ name, type, value }: HTMLInputElement): string {
  return type === 'checkbox' || type === 'radio' ? `${name}=${value}` : name
}

function enteredIn(part: Element | null): Kept {
  const fields = [...fieldsOf(part)].filter(({ type }) => type !== 'file' && type !== 'hidden')
  const focused = fields.find((field) => field === document.activeElement)
  return {
    entries: fields.map((field) => [keyOf(field), field.value, field.checked]),
    focused: focused ? keyOf(focused) : null,
  }
}

function fill(part: Element | null, { entries, focused }: Kept): void {
  const entered = new Map(entries.map(([field, ...entry]) => [field, entry]))
  for (const field of fieldsOf(part)) {
    const key = keyOf(field)
    const [value, isChecked] = entered.get(key) ?? []
    if (value === undefined) continue
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = isChecked === true
    else field.value = value
    if (key === focused) field.focus({ preventScroll: true })
  }
}
