import { type FormEvent, useEffect, useRef } from 'react'
import type { SignInState } from './sign-in-state.ts'
import { CodeStep, ContactStep } from './sign-in-steps.tsx'
import { useSignIn } from './use-sign-in.tsx'

export interface SignInPanelProps {
  /** Where the form goes without script. */
  action: string
  channels: { readonly phone: boolean; readonly email: boolean }
  initial: SignInState | null
  /** Alerts ask for a mailbox; everything else for whoever it is. */
  purpose?: 'sign-in' | 'alerts'
  /** Of the browser, where the split test asks for it. */
  deviceId: string | null
  onSent: () => void
  onDone: () => void
}

/**
 * A number or mailbox, then the code that was sent there (AUTH-04). Each step is a post where no script runs; with it
 * the page stays as it is. Ids begin with the purpose, since two of them may stand in one page.
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
