import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { deskKeys, hashOfKey, leadKeys, placeOfKey } from './key-list.ts'
import {
  claimInList,
  focusedLead,
  focusSearch,
  isField,
  moveInList,
  pressKey,
  sendFormOf,
} from './press-key.ts'

/** How long `g` waits for the letter of a place. */
const secondKeyMs = 1500

/** The keys of the desk: off in fields, and off altogether where somebody has switched them off. */
export function Keys({ places }: { places: readonly { readonly path: string }[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const goneAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    function heed(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
      if (heedKey(event)) event.preventDefault()
    }

    /** Whether the key was one of the desk's. */
    function heedKey({ key, target, ctrlKey, metaKey, timeStamp }: KeyboardEvent): boolean {
      const isHeld = ctrlKey || metaKey
      if (isField(target)) {
        if (key === 'Escape') target.blur()
        if (key === 'Enter' && isHeld) sendFormOf(target)
        return key === 'Enter' && isHeld
      }
      if (isHeld) return false
      const isAfterG = timeStamp - goneAt.current < secondKeyMs
      goneAt.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
      if (isAfterG) return goTo(placeOfKey[key])
      if (key === '?') dialog.current?.showModal()
      if (key === '?') return true
      if (key === 'j' || key === 'k') return moveInList(key === 'j' ? 1 : -1)
      const lead = focusedLead()
      if (key === '/') return focusSearch()
      if (key === 'c' && lead) return claimInList(lead)
      if (pressKey(key)) return true
      if (lead === null || !leadKeys.has(key)) return false
      void navigate({ pathname: lead.pathname, hash: hashOfKey(key) })
      return true
    }

    function goTo(path: string | undefined): boolean {
      const place = places.find((one) => one.path === path)
      if (place) void navigate(place.path)
      return place !== undefined
    }

    addEventListener('keydown', heed)
    return () => removeEventListener('keydown', heed)
  }, [navigate, places])

  return (
    <dialog ref={dialog} className="sheet keys" aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <dl className="key-list">
        {deskKeys.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="row">
        <button type="submit" className="button">
          Close
        </button>
        <a href="/account#keys-switch">Switch them off</a>
      </form>
    </dialog>
  )
}
