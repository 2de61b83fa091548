import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from './suggestions.ts'

const pauseMs = 120
const leastLetters = 2
/** A text that stays this long was searched for; a shorter stay is a word on its way. */
const settledMs = 1000

// most visitors never touch the field: the code comes with the first who does
const asking = () => import('./ask-suggestions.tsx')
const listing = () => import('./suggestion-list.tsx')
const SuggestionList = lazy(async () => ({ default: (await listing()).SuggestionList }))

interface SearchBoxProps {
  id: string
  defaultValue?: string
  placeholder: string
}

/**
 * A search field that says, while somebody types, what they may mean. Where nothing answers it is a plain field: the
 * form around it searches for what was typed.
 */
export function SearchBox({ id, defaultValue = '', placeholder }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef(defaultValue)
  const [rows, ask] = useSuggestions(field)
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  // without script it is a plain search field, and says so
  const [isAwake, setAwake] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes, which the focus itself may have done
  useEffect(() => {
    setAwake(true)
    if (document.activeElement === field.current) onFocus()
  }, [])
  useEffect(() => {
    if (defaultValue.length < leastLetters) return
    const timer = setTimeout(async () => {
      const kept = await asking().catch(() => null)
      kept?.rememberSearch(defaultValue)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [defaultValue])
  const isShown = isOpen && rows.length > 0

  function activate(index: number): void {
    setActive(index)
    // the row stands in the field, what was typed comes back above the first and beneath the last
    if (field.current) field.current.value = rows[index]?.label ?? typed.current
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      activate(-1)
    } else if (event.key === 'Escape' && typed.current !== '') {
      event.preventDefault()
      event.stopPropagation()
      clear()
    } else if (event.key === 'Delete' && isRecent(rows[active])) {
      event.preventDefault()
      void forget(rows[active].label)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const count = rows.length + 1
      if (isShown) activate(((active + 1 + (event.key === 'ArrowDown' ? 1 : count - 1)) % count) - 1)
      else setOpen(true)
    } else if (event.key === 'Enter' && isShown && rows[active]) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
      void navigate(rows[active].href)
    }
  }

  /** As if it had been typed, so that the form around it hears of it. */
  function clear(): void {
    field.current?.setRangeText('', 0, field.current.value.length)
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
    setOpen(false)
  }

  async function forget(text: string): Promise<void> {
    const { forgetSearch } = await asking()
    forgetSearch(text)
    activate(-1)
    ask('')
  }

  function onFocus(): void {
    setOpen(true)
    typed.current = field.current?.value ?? ''
    if (typed.current === '') ask('')
  }

  function onBlur(): void {
    setOpen(false)
    if (active >= 0) activate(-1)
  }

  return (
    <div className="search-box">
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={defaultValue}
        maxLength={200}
        enterKeyHint="search"
        placeholder={placeholder}
        autoComplete="off"
        {...(isAwake
          ? {
              role: 'combobox',
              'aria-expanded': isShown,
              'aria-autocomplete': 'list' as const,
              'aria-controls': `${id}-list`,
            }
          : {})}
        {...(isShown && active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
        onChange={({ currentTarget }) => {
          typed.current = currentTarget.value
          setActive(-1)
          setOpen(true)
          ask(currentTarget.value)
        }}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <div className="suggestions" hidden={!isShown}>
        <Suspense>
          {isShown && (
            <SuggestionList id={id} rows={rows} active={active} typed={typed.current} onForget={forget} />
          )}
        </Suspense>
      </div>
      <p aria-live="polite" className="sr-only">
        {isShown && `${rows.length} suggestion${rows.length === 1 ? '' : 's'}`}
      </p>
    </div>
  )
}

function isRecent(row: Suggestion | undefined): row is Suggestion {
  return row?.group === 'Recent searches'
}

/** What a text may mean, asked a moment after the last letter, and what there is before the first. */
function useSuggestions(
  field: RefObject<HTMLInputElement | null>,
): [rows: readonly Suggestion[], ask: (text: string) => void] {
  const [rows, setRows] = useState<readonly Suggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    rows,
    (text) => {
      clearTimeout(timer.current)
      asked.current?.abort()
      const q = text.trim()
      if (q.length === 1) return setRows([])
      const path = new URL(field.current?.form?.action ?? location.href).pathname
      const controller = new AbortController()
      const { signal } = controller
      asked.current = controller
      timer.current = setTimeout(
        async () => {
          // without either there is no list, and the field still searches
          const found = await Promise.all([asking(), listing()])
            .then(([{ askSuggestions }]) => askSuggestions(q, path, signal))
            .catch(() => [])
          if (!signal.aborted) setRows(found)
        },
        q === '' ? 0 : pauseMs,
      )
    },
  ]
}
