import type { FieldBasics } from '#app/ui/field-shell.tsx'

/**
 * Holds the place of a payment provider's own input, with our label and message (FIELD-13). What is typed
 * there goes only to the provider: nothing here has a name that a form could send.
 */
export function HostedField({
  id,
  name,
  label,
  error,
  type,
}: FieldBasics & { name: string; type: 'cardNumber' | 'CCExpiration' }) {
  const { size, hint } = shells[type]
  return (
    <div>
      <p id={`${id}-label`} className="field-label">
        {label}
      </p>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <div
        id={id}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        data-hosted-field={name}
        className={`control hosted-field ${size}`}
      />
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}

const shells = {
  cardNumber: { size: 'hosted-number', hint: 'Goes to our payment provider alone' },
  CCExpiration: { size: 'hosted-expiry', hint: 'MM/YY, as on the card' },
}
