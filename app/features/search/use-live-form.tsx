import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { keepsPlace } from '#app/ui/client-navigation.tsx'
import { type Filters, searchAddress, toQuery } from './filters.ts'
import { fillForm, filtersIn } from './form-values.ts'
import { useCount } from './use-count.tsx'

const pauseMs = 250

interface LiveForm {
  path: string
  filters: Filters
  defaultSort: Filters['sort']
  total: number
  /** The sheet that contains the form on a phone; there, choices are a draft until its button is pressed. */
  sheetId: string
}

/**
 * A filter form that responds while it is used. On a desktop each change shows a moment later, under a new address. In
 * a phone's sheet the button shows how many vehicles there would be, and closing the sheet discards a draft that was
 * not applied.
 */
export function useLiveForm(form: RefObject<HTMLFormElement | null>, live: LiveForm) {
  const { path, filters, defaultSort, total, sheetId } = live
  const navigate = useNavigate()
  const { found, set, ask } = useCount(path, null)
  const { location: goingTo } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ownAddress = useRef('')
  // what the form itself has asked for; filters from elsewhere are filled into it
  const sent = useRef(filters)
  const [generation, renew] = useReducer((count: number) => count + 1, 0)

  const sheet = (): HTMLElement | null => {
    const element = document.getElementById(sheetId)
    return element?.matches(':popover-open') ? element : null
  }

  function apply(chosen: Filters): void {
    clearTimeout(timer.current)
    const asked = { ...chosen, isTable: filters.isTable }
    // not with what is shown: a change that is taken back while it is on its way would come all the same
    const isAsked = isSame(asked, sent.current)
    sent.current = asked
    ownAddress.current = searchAddress(path, asked)
    if (!isAsked) void navigate(ownAddress.current, { state: keepsPlace })
  }

  function onChange(): void {
    if (!form.current) return
    clearTimeout(timer.current)
    const chosen = filtersIn(form.current, defaultSort)
    if (sheet()) {
      ask(toQuery(chosen))
      return
    }
    // a range is written a moment after its change, when a suggestion may stand in the field already
    timer.current = setTimeout(() => {
      if (form.current) apply({ ...filtersIn(form.current, defaultSort), q: chosen.q })
    }, pauseMs)
  }

  function refill(): void {
    if (form.current) fillForm(form.current, filters, defaultSort)
    sent.current = filters
    renew()
  }

  // what the form has asked for comes while the visitor goes on, and takes back nothing that follows it
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other filters have come
  useEffect(() => {
    if (toQuery(sent.current).toString() === toQuery(filters).toString()) return
    clearTimeout(timer.current)
    refill()
  }, [filters])
  useEffect(() => () => clearTimeout(timer.current), [])

  // a visitor who navigates elsewhere, to a suggestion for example, is not brought back by an earlier change
  useEffect(() => {
    if (goingTo && goingTo.pathname + goingTo.search !== ownAddress.current) clearTimeout(timer.current)
  }, [goingTo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes: what was chosen until then counts
  useEffect(() => onChange(), [])

  // before the sheet is opened: what is drawn at that moment delays it
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is another function each time and does the same
  useEffect(() => set(total), [total])

  useSheetClosing(sheetId, () => {
    set(total)
    if (form.current && !isSame(filtersIn(form.current, defaultSort), sent.current)) refill()
  })

  // the same function for the form's lifetime, so that groups render again only when they change
  const latest = useRef(onChange)
  latest.current = onChange
  const onRangeChange = useCallback(() => latest.current(), [])

  return {
    generation,
    onRangeChange,
    /** Gives up a change that waits: the visitor goes elsewhere, and the navigation itself is heard of too late. */
    giveUp: (): void => clearTimeout(timer.current),
    /** How many vehicles the draft would show; null where that is unknown, and before script runs. */
    found,
    onChange,
    /** Takes back what is chosen in the form and not yet shown. */
    clear: (): void => {
      refill()
      set(total)
    },
    onSubmit: (): void => {
      if (form.current) apply(filtersIn(form.current, defaultSort))
      sheet()?.hidePopover()
    },
  }
}

/** Calls back whenever the sheet with this id has been closed. */
function useSheetClosing(sheetId: string, onClose: () => void): void {
  useEffect(() => {
    const sheet = document.getElementById(sheetId)
    const follow = (event: Event): void => {
      if ('newState' in event && event.newState === 'closed' && event.target === sheet) onClose()
    }
    sheet?.addEventListener('toggle', follow)
    return () => sheet?.removeEventListener('toggle', follow)
  })
}

/** Is it the same search, regardless of page and table view? */
function isSame(one: Filters, other: Filters): boolean {
  return (
    toQuery({ ...one, isTable: false, page: 1 }).toString() ===
    toQuery({ ...other, isTable: false, page: 1 }).toString()
  )
}
