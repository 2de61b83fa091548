import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from './suggestions.ts'

const pauseMs = 120
const leastLetters = 2
const rowsOnPhone = 6

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
  const [rows, ask] = useSuggestions()
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  // without script it is a plain search field, and says so
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
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
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const count = rows.length + 1
      if (isShown) activate(((active + 1 + (event.key === 'ArrowDown' ? 1 : count - 1)) % count) - 1)
      else setOpen(true)
    } else if (event.key === 'Enter' && isShown && rows[active]) {
      event.preventDefault()
      setOpen(false)
      void navigate(rows[active].href)
    }
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
        onFocus={() => setOpen(true)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        className="suggestions"
        hidden={!isShown}
      >
        {rows.map((row, index) => (
          <Row
            key={row.href}
            id={`${id}-${index}`}
            row={row}
            isFirst={row.group !== rows[index - 1]?.group}
            isActive={index === active}
            isForDesk={index >= rowsOnPhone}
            typed={typed.current}
          />
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {isShown && `${rows.length} suggestion${rows.length === 1 ? '' : 's'}`}
      </p>
    </div>
  )
}

interface RowProps {
  id: string
  row: Suggestion
  /** The first of its group, above which the group is named. */
  isFirst: boolean
  isActive: boolean
  isForDesk: boolean
  typed: string
}

function Row({ id, row: { group, label, href, count, picture, price }, ...is }: RowProps) {
  const start = label.toLowerCase().startsWith(is.typed.toLowerCase()) ? is.typed.length : 0
  return (
    <>
      {is.isFirst && (
        <span aria-hidden="true" className="suggestion-group">
          {group}
        </span>
      )}
      <a
        id={id}
        role="option"
        aria-selected={is.isActive}
        href={href}
        tabIndex={-1}
        className={is.isForDesk ? 'suggestion is-desk' : 'suggestion'}
        // the field keeps the focus, and the list stays open until the link is followed
        onPointerDown={(event) => event.preventDefault()}
      >
        {picture && <img src={picture} alt="" width={48} height={32} />}
        <span>
          {label.slice(0, start)}
          <b>{label.slice(start)}</b>
        </span>
        {count !== null && <span className="suggestion-note">{count}</span>}
        {price !== null && <span className="suggestion-note">{price}</span>}
      </a>
    </>
  )
}

/** What a text may mean, asked a moment after the last letter; nothing where nobody answers. */
function useSuggestions(): [rows: readonly Suggestion[], ask: (text: string) => void] {
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
      if (q.length < leastLetters) return setRows([])
      timer.current = setTimeout(async () => {
        asked.current = new AbortController()
        try {
          const response = await fetch(`/api/suggest?${new URLSearchParams({ q })}`, {
            signal: asked.current.signal,
          })
          const answer: unknown = response.ok ? await response.json() : []
          setRows(Array.isArray(answer) ? answer : [])
        } catch {
          setRows([]) // another letter, or no line: the field still searches
        }
      }, pauseMs)
    },
  ]
}
