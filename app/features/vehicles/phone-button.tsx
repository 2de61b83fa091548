import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PhoneLink } from '#app/features/locations/phone-link.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type DealerPhone, revealIntent } from './phone-reveal.ts'

export interface PhoneReveal {
  readonly number: PhoneLink | null
  /** Asks the server for the number, which records the reveal; false where the number did not come. */
  ask(): Promise<boolean>
  readonly isAsking: boolean
}

/** One state for all places of a page that show the number; for another vehicle it starts masked again. */
export function usePhoneReveal(phone: DealerPhone | null, answered: PhoneLink | null): PhoneReveal {
  const carId = phone?.event.car_id
  const first = { carId, number: answered ?? phone?.number ?? null, isAsking: false }
  const [view, setView] = useState(first)
  if (view.carId !== carId) setView(first)
  return {
    number: view.number,
    isAsking: view.isAsking,
    async ask() {
      if (!phone) return false
      setView({ carId, number: null, isAsking: true })
      const number = await telling()
        .then(({ askNumber }) => askNumber(phone.event, fetch, warn))
        .catch(() => null)
      // the link must be in the page at once: focus moves to it, and a call is a click on it
      if (number) flushSync(() => setView({ carId, number, isAsking: false }))
      return number !== null
    },
  }
}

interface PhoneButtonProps {
  phone: DealerPhone
  reveal: PhoneReveal
  /** The vehicle's page, whose answer shows the number to a visitor without script. */
  path: string
  /** Shows "Call" instead of the masked number, and rings at once. */
  isCall?: boolean
}

/** A button that asks for the number, replaced by the number as a link once it is known (PHONE-22). */
export function PhoneButton({ phone, reveal, path, isCall = false }: PhoneButtonProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { number, isAsking } = reveal

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget
    event.preventDefault()
    if (isAsking) return
    if (!(await reveal.ask())) {
      // the page itself can still show the number, as it does without script
      form.submit()
      return
    }
    link.current?.focus()
    if (isCall) link.current?.click()
  }

  /** Ignores the second half of a double click on the button, which would place a call. */
  function onCall(event: MouseEvent): void {
    if (event.detail > 1) event.preventDefault()
    else
      void telling()
        .then(({ sendPhoneCall }) => sendPhoneCall(phone.event, fetch, warn))
        .catch(() => {}) // a failed report must not stop the call
  }

  if (number !== null)
    return (
      <a
        ref={link}
        id={isCall ? undefined : phoneId}
        href={number.href}
        onClick={onCall}
        className="button button-outline"
      >
        <Icon name="phone" />
        <span className={isCall ? 'call-word' : 'sr-only'}>Call </span>
        <span className="phone-number">{number.text}</span>
      </a>
    )
  return (
    <form method="post" action={`${path}#${phoneId}`} onSubmit={onSubmit} className="contents">
      <input type="hidden" {...revealIntent} />
      <button
        type="submit"
        aria-busy={isAsking || undefined}
        data-keeps-tap=""
        className="button button-outline"
      >
        <Icon name="phone" />
        {isCall ? (
          'Call'
        ) : (
          <>
            <span className="sr-only">Show phone number of {phone.owner}</span>
            <span aria-hidden="true" className="phone-number">
              {phone.masked}
            </span>
          </>
        )}
      </button>
    </form>
  )
}

/**
 * Announces the number when it appears. It is in the page from the start, empty, so that screen readers notice the
 * change.
 */
export function PhoneStatus({ phone, reveal }: Pick<PhoneButtonProps, 'phone' | 'reveal'>) {
  return (
    <p role="status" className="sr-only">
      {phone.number === null && reveal.number && `Phone number of ${phone.owner}: ${reveal.number.text}`}
    </p>
  )
}

/** The code that asks for the number and reports calls is loaded at the first press. */
const telling = () => import('#app/features/tracking/send-phone-event.ts')

/** The fragment that the form's answer leads to without script: the number, with the focus on it. */
const phoneId = 'phone'

function warn(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's own log is the only one there is (ERR-12)
  console.warn(what, error)
}
