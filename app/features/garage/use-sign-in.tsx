import { useEffect, useState } from 'react'
import { isRecord } from '#app/core/json.ts'
import { mostBits, solveProof, type WantedProof } from './proof-of-work.ts'
import type { SignInPanelProps } from './sign-in-panel.tsx'
import type { SignInState } from './sign-in-state.ts'

const resendMs = 60_000

/** The state of a sign-in, and the two calls that continue it. */
export interface SignIn {
  readonly state: SignInState
  readonly isBusy: boolean
  /** True from a minute after a code was sent. */
  readonly mayResend: boolean
  readonly askForCode: (contact: string) => Promise<void>
  readonly enter: (code: string) => Promise<void>
  /** Leads back to the contact, by phone or by email. */
  readonly change: (change: Partial<SignInState>) => void
}

export function useSignIn(props: SignInPanelProps): SignIn {
  const { channels, initial, purpose = 'sign-in', deviceId, onSent, onDone } = props
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
  const mayResend = useMayResend(state.step === 'code')
  const { by, contact } = state

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
      answer = await send('/api/auth/code', { ...asked, proof: await solveProof(text.proof) })
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

  const change = (change: Partial<SignInState>): void => setState({ ...state, ...change, error: null })
  return { state, isBusy, mayResend, askForCode, enter, change }
}

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

/** Becomes true a minute after a code was sent. */
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
