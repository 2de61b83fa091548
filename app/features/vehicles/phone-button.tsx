import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PhoneEventKind } from '#app/features/tracking/phone-event.ts'
import { sendPhoneEvent } from '#app/features/tracking/send-phone-event.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type DealerPhone, eventsOfPress, type PhonePress, phoneShown, revealIntent } from './phone-reveal.ts'

export interface PhoneReveal {
  readonly isShown: boolean
  press(press: PhonePress): void
}

/** One state for all places of a page that hold the number; another vehicle begins masked again. */
export function usePhoneReveal(phone: DealerPhone | null, isAnswered: boolean): PhoneReveal {
  const carId = phone?.event.car_id
  const isShownAtFirst = isAnswered || phone?.isMasked === false
  const [view, setView] = useState({ carId, isShown: isShownAtFirst })
  if (view.carId !== carId) setView({ carId, isShown: isShownAtFirst })
  const { isShown } = view
  return {
    isShown,
    press(press) {
      if (!phone) return
      for (const kind of eventsOfPress(press, isShown)) record(kind, phone)
      setView({ carId, isShown: true })
    },
  }
}

interface PhoneButtonProps {
  phone: DealerPhone
  reveal: PhoneReveal
  /** The vehicle's page, whose answer shows the number where no script does. */
  path: string
  /** Says "Call" instead of the masked number, and rings at once. */
  isCall?: boolean
}

/** A button that asks for the number, and in its place the number as a link once it was asked for (PHONE-22). */
export function PhoneButton({ phone, reveal, path, isCall = false }: PhoneButtonProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { text, href } = phoneShown(phone, reveal.isShown)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    // the link must be there at once: focus moves to it, and a call is a click on it
    flushSync(() => reveal.press('show'))
    link.current?.focus()
    if (isCall) link.current?.click()
  }

  /** The second half of a double click on the button does not ring anybody. */
  function onCall(event: MouseEvent): void {
    if (event.detail > 1) event.preventDefault()
    else reveal.press('call')
  }

  if (href !== null)
    return (
      <a
        ref={link}
        id={isCall ? undefined : phoneId}
        href={href}
        onClick={onCall}
        className="button button-outline"
      >
        <Icon name="phone" />
        <span className="sr-only">Call </span>
        <span className="phone-number">{text}</span>
      </a>
    )
  return (
    <form method="post" action={`${path}#${phoneId}`} onSubmit={onSubmit} className="contents">
      <button type="submit" {...revealIntent} data-keeps-tap="" className="button button-outline">
        <Icon name="phone" />
        {isCall ? (
          'Call'
        ) : (
          <>
            <span className="sr-only">Show phone number of {phone.owner}</span>
            <span aria-hidden="true" className="phone-number">
              {text}
            </span>
          </>
        )}
      </button>
    </form>
  )
}

/** Says the number when it appears; empty until then, so that screen readers notice the change. */
export function PhoneStatus({ phone, reveal }: Pick<PhoneButtonProps, 'phone' | 'reveal'>) {
  return (
    <p role="status" className="sr-only">
      {reveal.isShown && phone.isMasked && `Phone number of ${phone.owner}: ${phone.text}`}
    </p>
  )
}

/** Where the answer to the form leads a visitor without script: the number, with the focus on it. */
const phoneId = 'phone'

function record(kind: PhoneEventKind, { event }: DealerPhone): void {
  void sendPhoneEvent(kind, event, fetch, (what, error) => {
    // biome-ignore lint/suspicious/noConsole: the browser's own log is the only one there is (ERR-12)
    console.warn(what, error)
  })
}
