import { cardMessages, sandboxCards } from '#app/features/payments/sandbox-cards.ts'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { showSandboxCard, takeSandboxCard } from './card.server.ts'
import '#app/pages/furniture/payments/payments.css'

export function SandboxCardPage({ loaderData }: PageProps<typeof showSandboxCard, typeof takeSandboxCard>) {
  const { amount, path, wrong } = loaderData
  const fieldOf = (name: 'number' | 'expiry' | 'cvc') => ({
    id: name,
    name,
    isRequired: true,
    inputMode: 'numeric' as const,
    error: wrong === name ? cardMessages[name] : undefined,
  })
  return (
    <>
      <title>Card details</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <form
        method="post"
        action={path}
        target="_top"
        aria-label="Card details"
        className="card-fields"
        noValidate
      >
        <TextField {...fieldOf('number')} label="Card number" autoComplete="cc-number" />
        <div className="card-pair">
          <TextField {...fieldOf('expiry')} label="Expiry" hint="MM/YY" autoComplete="cc-exp" />
          <TextField {...fieldOf('cvc')} label="Security code" hint="On the back" autoComplete="cc-csc" />
        </div>
        <Button type="submit">{`Pay ${amount} deposit`}</Button>
        <div className="card-list">
          <p className="font-strong">Test cards, with any expiry to come and any code</p>
          <ul>
            {sandboxCards.map(({ number, label }) => (
              <li key={number}>
                {number.replace(/(\d{4})(?=\d)/g, '$1 ')}: {label}
              </li>
            ))}
          </ul>
        </div>
      </form>
    </>
  )
}
