import { isRecord, jsonOf } from '#app/core/json.ts'
import { forget, keep, readKept } from './storage.ts'

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
  // a website that keeps no visits forgets what it kept before it was set so
  if (typed === '' || document.documentElement.dataset.views === 'off') forget(placeKey)
  else if (typed && state) keep(placeKey, JSON.stringify({ postcode: typed, state }))
  const kept = jsonOf(readKept(placeKey))
  if (field instanceof HTMLInputElement && isRecord(kept) && kept.state === state)
    field.value = String(kept.postcode)
}

/** A link that takes the place away takes it from the browser too, or the next search would open with it again. */
export function watchBuyersPlace(): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-forgets-place]')) forget(placeKey)
    },
    true,
  )
}
