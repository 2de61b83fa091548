import { type FormEvent, useEffect, useRef } from 'react'
import type { SignInState } from './sign-in-state.ts'
import { CodeStep, ContactStep } from './sign-in-steps.tsx'
import { useSignIn } from './use-sign-in.tsx'

export interface SignInPanelProps {
  /** Without script the form is posted here. */
  action: string
  channels: { readonly phone: boolean; readonly email: boolean }
  initial: SignInState | null
  /** Alerts need a mailbox; signing in takes a phone or a mailbox. */
  purpose?: 'sign-in' | 'alerts'
  /** The device id, where the split test needs it. */
  deviceId: string | null
  onSent: () => void
  onDone: () => void
}

/**
 * Asks for a number or mailbox, and then for the code that was sent there (AUTH-04). Without script each step
 * is a post; with script the page stays. Ids begin with the purpose, because two panels may be on one page.
 */
export function SignInPanel(props: SignInPanelProps) {
  const { action, channels, purpose = 'sign-in' } = props
  const hasBegun = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const signIn = useSignIn(props)
  const { state, isBusy, askForCode, enter } = signIn
  const { by, step } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another field is there, and when it was wrong
  useEffect(() => {
    const isFirst = !hasBegun.current
    hasBegun.current = true
    if (!isFirst) form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
  }, [step, by, state.error])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    if (isBusy) return
    void (step === 'code' ? enter(String(values.get('code'))) : askForCode(String(values.get(by))))
  }

  return (
    <form ref={form} method="post" action={action} onSubmit={submit} noValidate className="sign-in">
      {step === 'contact' ? (
        <ContactStep action={action} channels={channels} purpose={purpose} signIn={signIn} />
      ) : (
        <CodeStep action={action} purpose={purpose} signIn={signIn} />
      )}
    </form>
  )
}
