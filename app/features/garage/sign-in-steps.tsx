import { Banner } from '#app/ui/banner.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SignInPanelProps } from './sign-in-panel.tsx'
import type { SignIn } from './use-sign-in.tsx'

type StepProps = Required<Pick<SignInPanelProps, 'action' | 'channels' | 'purpose'>> & {
  readonly signIn: SignIn
}

/** Asks for a number or mailbox. */
export function ContactStep({ action, channels, purpose, signIn }: StepProps) {
  const { state, isBusy, change } = signIn
  const { by, contact } = state
  return (
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
            change({ by: by === 'phone' ? 'email' : 'phone', contact: '' })
          }}
        >
          {by === 'phone' ? 'Use my email instead' : 'Use my mobile number instead'}
        </a>
      )}
    </>
  )
}

/** Asks for the code that was sent. */
export function CodeStep({ action, purpose, signIn }: Omit<StepProps, 'channels'>) {
  const { state, isBusy, mayResend, askForCode, change } = signIn
  const { by, contact } = state
  return (
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
            change({ step: 'contact', shownCode: null })
          }}
        >
          Not yours? Change it
        </a>
      </p>
    </>
  )
}

const contactFields = {
  phone: { label: 'Mobile number', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
} as const
