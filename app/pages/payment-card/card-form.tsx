import type { ReactElement } from 'react'
import type { CardProviderName } from '#app/features/tenancy/card-provider-name.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface CardFormProps {
  /** The token of the card is sent to this path. */
  readonly path: string
  /** Such as "$500". */
  readonly label: string
  readonly fields: {
    readonly provider: CardProviderName
    readonly script: string
    readonly publicKey: string
    readonly amount: number
    readonly currency: string
  }
}

/**
 * Renders the form around a provider's fields. The server alone renders it, so that React leaves alone what a
 * script puts into it.
 */
export function CardForm({ path, label, fields }: CardFormProps) {
  const { provider, script, publicKey, amount, currency } = fields
  return (
    <form
      id="card-fields"
      method="post"
      action={path}
      target="_top"
      aria-label="Card details"
      className="card-fields"
      noValidate
      data-provider={provider}
      data-script={script}
      data-key={publicKey}
      data-amount={amount}
      data-currency={currency}
    >
      {scriptedFields[provider]()}
      <p role="alert" className="card-problem" />
      <input type="hidden" name="card_token" />
      <Button type="submit">{`Pay ${label} deposit`}</Button>
    </form>
  )
}

/** A provider's script puts its fields into these places, which have the final height from the start. */
const scriptedFields: Record<CardProviderName, () => ReactElement> = {
  stripe: () => <div id="provider-fields" className="provider-fields provider-form" />,
  till: TillFields,
  // PayWay defines this id
  st_george: () => <div id="payway-credit-card" className="provider-fields provider-form" />,
}

function TillFields() {
  return (
    <>
      <Shell id="till-number" label="Card number" />
      <div className="card-pair">
        {/* without names they are not sent to us */}
        <TextField
          id="till-expiry"
          name=""
          label="Expiry"
          hint="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          isRequired
        />
        <Shell id="till-cvv" label="Security code" hint="On the back" />
      </div>
      <TextField id="till-holder" name="" label="Name on the card" autoComplete="cc-name" isRequired />
    </>
  )
}

function Shell({ id, label, hint }: { id: string; label: string; hint?: string }) {
  return (
    <div className="field">
      <p className="field-label">{label}</p>
      {hint && <p className="field-hint">{hint}</p>}
      <div id={id} className="provider-shell provider-fields" />
    </div>
  )
}
