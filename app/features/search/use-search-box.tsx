import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from './suggestions.ts'
import { importAsking, useSuggestions } from './use-suggestions.tsx'

const leastLetters = 2
/** A text that stays this long was searched for; a shorter stay is a word on its way. */
const settledMs = 1000

/** What the field shows, and what it does when somebody types, walks through the rows or leaves. */
export interface SearchBoxTurns {
  readonly field: RefObject<HTMLInputElement | null>
  readonly typed: RefObject<string>
  readonly rows: readonly Suggestion[]
  /** Of the row that stands in the field; -1: what was typed. */
  readonly active: number
  readonly isShown: boolean
  /** Without script it is a plain search field, and says so. */
  readonly isAwake: boolean
  readonly forget: (text: string) => Promise<void>
  readonly type: (text: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export function useSearchBox(defaultValue: string, onChoose?: () => void): SearchBoxTurns {
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef(defaultValue)
  const [rows, ask] = useSuggestions(field)
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const [isAwake, setAwake] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes, which the focus itself may have done
  useEffect(() => {
    setAwake(true)
    if (document.activeElement === field.current) onFocus()
  }, [])
  useEffect(() => {
    if (defaultValue.length < leastLetters) return
    const timer = setTimeout(async () => {
      const kept = await importAsking().catch(() => null)
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
      onChoose?.()
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
    const { forgetSearch } = await importAsking()
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

  function type(text: string): void {
    typed.current = text
    setActive(-1)
    setOpen(true)
    ask(text)
  }

  return { field, typed, rows, active, isShown, isAwake, forget, type, onFocus, onBlur, onKeyDown }
}

function isRecent(row: Suggestion | undefined): row is Suggestion {
  return row?.group === 'Recent searches'
}
