import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { ownData } from '#app/core/own-data.ts'

interface PasskeyButtonProps {
  /** How the browser is asked, made by the server as JSON. */
  readonly options: string
  readonly label: string
  /** Whether a passkey is made, rather than used. */
  readonly isNew?: boolean
  /** Sent with the answer. */
  readonly fields: Readonly<Record<string, string>>
  /** Also offered by the browser in the field of the address, before anything is pressed. */
  readonly isOffered?: boolean
}

/** Asks the browser for a passkey and sends its answer. Without script there are no passkeys, and no button. */
export function PasskeyButton({
  options,
  label,
  isNew = false,
  fields,
  isOffered = false,
}: PasskeyButtonProps) {
  const submit = useSubmit()
  const [isThere, setThere] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** A challenge is good once: what the browser offered and what was pressed must not both answer it. */
  const answered = useRef<string | null>(null)
  useEffect(() => setThere('PublicKeyCredential' in window), [])

  async function ask(useBrowserAutofill: boolean): Promise<void> {
    try {
      const answer = isNew
        ? await startRegistration({ optionsJSON: ownData<PublicKeyCredentialCreationOptionsJSON>(options) })
        : await startAuthentication({
            optionsJSON: ownData<PublicKeyCredentialRequestOptionsJSON>(options),
            useBrowserAutofill,
          })
      if (answered.current === options) return
      answered.current = options
      await submit({ ...fields, answer: JSON.stringify(answer) }, { method: 'post' })
    } catch {
      // the browser says why itself; of what it offered and nobody took there is nothing to say
      if (!useBrowserAutofill) setProblem('That did not work. Nothing was changed; please try again.')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once for each challenge
  useEffect(() => {
    if (isOffered && 'PublicKeyCredential' in window) void ask(true)
  }, [options])

  if (!isThere) return null
  return (
    <>
      <button type="button" className="button wide" onClick={() => void ask(false)}>
        {label}
      </button>
      {problem && (
        <p className="notice refusal" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
