import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isRecord } from '#app/core/json.ts'
import { Banner } from '#app/ui/banner.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { mostBits, type WantedProof, workOn } from './proof-of-work.ts'
import type { SignInState } from './sign-in-state.ts'

interface SignInPanelProps {
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

const resendMs = 60_000

/**
 * A number or mailbox, then the code that was sent there (AUTH-04). Each step is a post where no script runs; with it
 * the page stays as it is. Ids begin with the purpose, since two of them may stand in one page.
 */
export function SignInPanel(props: SignInPanelProps) {
  const { action, channels, initial, purpose = 'sign-in', deviceId, onSent, onDone } = props
  const [state, setState] = useState<SignInState>(
    initial ?? {
      contact: '',
      by: purpose === 'alerts' || !channels.phone ? 'email' : 'phone',
      step: 'contact',
      error: null,
      shownCode: null,
    },
  )
  const [isBusy, setBusy] = useState(false)
  const hasBegun = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const mayResend = useMayResend(state.step === 'code')
  const { by, step, contact } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another field is there, and when it was wrong
  useEffect(() => {
    const isFirst = !hasBegun.current
    hasBegun.current = true
    if (!isFirst) form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
  }, [step, by, state.error])

  async function send(address: string, body: object): Promise<Response | null> {
    setBusy(true)
    const sent = { [by]: contact, ...body, ...(deviceId === null ? {} : { device_id: deviceId }) }
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    }).catch(() => null)
    setBusy(false)
    return answer
  }

  async function askForCode(contact: string): Promise<void> {
    const asked = { [by]: contact, purpose }
    let answer = await send('/api/auth/code', asked)
    let text = await recordIn(answer)
    if (answer?.status === 428 && isWanted(text.proof) && text.proof.bits <= mostBits) {
      setBusy(true)
      answer = await send('/api/auth/code', { ...asked, proof: await workOn(text.proof) })
      text = await recordIn(answer)
    }
    if (!answer?.ok) return setState({ ...state, contact, error: errorIn(text) })
    onSent()
    const shownCode = typeof text.demo_code === 'string' ? text.demo_code : null
    setState({ ...state, contact, step: 'code', error: null, shownCode })
  }

  async function enter(code: string): Promise<void> {
    const answer = await send('/api/auth/verify', { code })
    if (answer?.ok) return onDone()
    setState({ ...state, error: errorIn(await recordIn(answer)) })
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    if (isBusy) return
    void (step === 'code' ? enter(String(values.get('code'))) : askForCode(String(values.get(by))))
  }

  return (
    <form ref={form} method="post" action={action} onSubmit={submit} noValidate className="sign-in">
      {step === 'contact' ? (
        <>
          <input type="hidden" name="step" value="contact" />
          <TextField
            key={by}
            id={`${purpose}-${by}`}
            name={by}
            {...contactFields[by]}
            isRequired
            defaultValue={contact}
            error={state.error ?? undefined}
          />
          <button type="submit" className="button" disabled={isBusy}>
            Send me a code
          </button>
          {purpose === 'sign-in' && channels.phone && channels.email && (
            <a
              href={`${action}${action.includes('?') ? '&' : '?'}by=${by === 'phone' ? 'email' : 'phone'}`}
              className="sign-in-other"
              onClick={(event) => {
                event.preventDefault()
                setState({ ...state, by: by === 'phone' ? 'email' : 'phone', contact: '', error: null })
              }}
            >
              {by === 'phone' ? 'Use my email instead' : 'Use my mobile number instead'}
            </a>
          )}
        </>
      ) : (
        <>
          <input type="hidden" name="step" value="code" />
          <input type="hidden" name={by} value={contact} />
          <p>
            We sent a code of six digits to <b>{contact}</b>. It is good for ten minutes.
          </p>
          {state.shownCode && (
            <Banner kind="info" title="Demonstration">
              Nothing was sent. Your code is <b>{state.shownCode}</b>.
            </Banner>
          )}
          <TextField
            key="code"
            id={`${purpose}-code`}
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            isRequired
            error={state.error ?? undefined}
          />
          <button type="submit" className="button" disabled={isBusy}>
            {purpose === 'alerts' ? 'Switch alerts on' : 'Sign in'}
          </button>
          <p className="sign-in-ways">
            <button
              type="button"
              className="button button-quiet button-sm needs-script"
              disabled={!mayResend || isBusy}
              onClick={() => void askForCode(contact)}
            >
              {mayResend ? 'Send another code' : 'Send another code in a minute'}
            </button>
            <a
              href={action}
              className="sign-in-other"
              onClick={(event) => {
                event.preventDefault()
                setState({ ...state, step: 'contact', error: null, shownCode: null })
              }}
            >
              Not yours? Change it
            </a>
          </p>
        </>
      )}
    </form>
  )
}

const contactFields = {
  phone: { label: 'Mobile number', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
} as const

async function recordIn(answer: Response | null): Promise<Readonly<Record<string, unknown>>> {
  const said: unknown = await answer?.json().catch(() => null)
  return isRecord(said) ? said : {}
}

function isWanted(value: unknown): value is WantedProof {
  return isRecord(value) && typeof value.seed === 'string' && typeof value.bits === 'number'
}

function errorIn({ error }: Readonly<Record<string, unknown>>): string {
  return typeof error === 'string' ? error : 'Please try again: there is no connection just now.'
}

/** A minute after a code was sent. */
function useMayResend(isSent: boolean): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    setMay(false)
    if (!isSent) return
    const timer = setTimeout(() => setMay(true), resendMs)
    return () => clearTimeout(timer)
  }, [isSent])
  return may
}
