import { showPartOf } from '#app/pages/desk/lead/show-part.ts'
import { openFolds } from '#app/pages/desk/open-folds.ts'

/** Presses what a key stands for on the page; false where nothing does. */
export function pressKey(key: string): boolean {
  if (!/^([a-z]|Escape)$/.test(key)) return false
  const element = document.querySelector<HTMLElement>(`[data-key="${key}"]`)
  if (!element) return false
  const isOpened = element instanceof HTMLDetailsElement
  if (isOpened) openFolds(element)
  const field =
    isOpened || element instanceof HTMLFormElement
      ? element.querySelector<HTMLElement>('textarea, input:not([type="hidden"]), select, button')
      : element
  if (!field) return false
  if (isOpened || field !== element || isField(field)) {
    showPartOf(field)
    field.focus()
    field.scrollIntoView({ block: 'center' })
  } else field.click()
  return true
}

/** Whether keys mean letters there. */
export function isField(
  target: EventTarget | null,
): target is HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type))
  )
}

/** Sends the form that somebody writes in, by its own button for that. */
export function sendFormOf(field: HTMLElement): void {
  const form = field.closest('form')
  if (form?.method !== 'post') return
  const named = form.querySelector<HTMLButtonElement>('button[data-send]')
  form.requestSubmit(named ?? form.querySelector<HTMLButtonElement>('button[type="submit"]'))
}

/** The lead of the list that the focus is on. */
export function focusedLead(): HTMLAnchorElement | null {
  const row = document.activeElement?.closest('.lead')
  return row?.querySelector<HTMLAnchorElement>('.lead-link') ?? null
}

/** Takes the lead of the list that the focus is on; false where there is nothing to take. */
export function claimInList(lead: HTMLAnchorElement): boolean {
  const button = lead.closest('.lead')?.querySelector<HTMLButtonElement>('[data-row-key="c"]')
  button?.click()
  return button !== undefined && button !== null
}

/** Goes to the search of the page. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]')
  field?.focus()
  return field !== null
}

/** Moves the focus along the list: from the lead that is open, else from the top, where it is elsewhere. */
export function moveInList(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.lead-link')]
  const open = links.find((link) => link.ariaCurrent === 'page')
  const from = focusedLead() ?? open
  const at = from ? links.indexOf(from) + by : 0
  const next = links[Math.max(0, Math.min(links.length - 1, at))]
  next?.focus()
  return next !== undefined
}
