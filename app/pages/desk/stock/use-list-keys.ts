import { type RefObject, useEffect, useState } from 'react'

export interface ListKeysState {
  readonly isOn: boolean
  switchTo(isOn: boolean): void
}

const name = 'stock keys'

/** Keys for a list of rows, off in fields: `j` and `k` move, `x` ticks, `/` goes to the search; `Enter` opens as it always does. */
export function useListKeys(list: RefObject<HTMLElement | null>): ListKeysState {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(isKeptOn()), [])
  useEffect(() => {
    if (!isOn) return
    const leaving = new AbortController()
    document.addEventListener('keydown', (event) => heedKey(event, list.current), { signal: leaving.signal })
    return () => leaving.abort()
  }, [isOn, list])
  return {
    isOn,
    switchTo(wanted) {
      keep(wanted)
      setIsOn(wanted)
    },
  }
}

function heedKey(event: KeyboardEvent, list: HTMLElement | null): void {
  const { target, key } = event
  if (event.altKey || event.ctrlKey || event.metaKey || list === null) return
  if (target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')) return
  const rows = [...list.querySelectorAll<HTMLElement>('.stock-item')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === '/') document.querySelector<HTMLElement>('input[type=search]')?.focus()
  else if (key === 'j') focusRow(rows[at + 1])
  else if (key === 'k') focusRow(rows[Math.max(0, at - 1)])
  else if (key === 'x' && at !== -1) rows[at]?.querySelector<HTMLInputElement>('input[name=id]')?.click()
  else return
  event.preventDefault()
}

function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector('a')?.focus()
}

function isKeptOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

function keep(isOn: boolean): void {
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off')
  } catch {
    // a browser that keeps nothing begins with them on
  }
}
