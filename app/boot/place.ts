import { isRecord, jsonOf } from '#app/core/json.ts'

const placeKey = 'buyer_place'

/**
 * Keeps where the buyer lives in this browser alone, and takes what was typed out of the address: a lead carries the
 * addresses of a visit, and measuring sends them (DRIVE-15). The field then has the digits again, where the server, which
 * has only the state, wrote that.
 */
export function keepBuyersPlace(): void {
  const form = document.querySelector<HTMLFormElement>('.place-form')
  const field = form?.elements.namedItem('postcode')
  const state = form?.dataset.place
  const address = new URL(location.href)
  const typed = address.searchParams.get('postcode')
  if (typed !== null) {
    address.searchParams.delete('postcode')
    if (state) address.searchParams.set('at', state)
    history.replaceState(history.state, '', address)
  }
  try {
    // a website that keeps no visits forgets what it kept before it was set so
    if (typed === '' || document.documentElement.dataset.views === 'off') localStorage.removeItem(placeKey)
    else if (typed && state) localStorage.setItem(placeKey, JSON.stringify({ postcode: typed, state }))
    const kept = jsonOf(localStorage.getItem(placeKey))
    if (field instanceof HTMLInputElement && isRecord(kept) && kept.state === state)
      field.value = String(kept.postcode)
  } catch {
    // the browser stores nothing, and the field has the state
  }
}

/** A link that takes the place away takes it from the browser too, or the next search would open with it again. */
export function watchBuyersPlace(): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-forgets-place]'))
        try {
          localStorage.removeItem(placeKey)
        } catch {
          // the browser stores nothing
        }
    },
    true,
  )
}
