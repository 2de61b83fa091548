import { redirect } from 'react-router'
import { paymentPath } from '#app/features/payments/payment-path.ts'
import {
  cardMessages,
  cardProblem,
  cardTokenOf,
  isCardPart,
  sandboxCards,
} from '#app/features/payments/sandbox-cards.ts'
import { formatPrice } from '#app/features/vehicles/price.ts'
import { postedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { mayTryCard } from '#app/pages/furniture/payments/may-try-card.server.ts'
import { paymentOf, whileAway } from '#app/pages/furniture/payments/payment-by-key.server.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/card'

/** The fields of the sandbox, for the frame of a payment's page: what a provider has on its own machines. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const payment = await paymentOf(context, params.token)
  if (payment.provider !== 'sandbox') throw notFound()
  const wrong = url.searchParams.get('wrong')
  return { amount: formatPrice(payment.amount), path: url.pathname, wrong: isCardPart(wrong) ? wrong : null }
}
loader.reads = ['wrong']

/** Makes a token of the card and forgets it; only the token goes on (FIELD-13). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { now } = context.get(scopeContext)
  const { payments } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  const payment = await paymentOf(context, params.token)
  if (payment.provider !== 'sandbox') throw notFound()
  const back = paymentPath(params.token)
  const posted = await postedForm(request)
  if (!mayTryCard(context)) throw redirect(`${back}?card=later`, { status: 303 })
  const typed = {
    number: textIn(posted, 'number'),
    expiry: textIn(posted, 'expiry'),
    cvc: textIn(posted, 'cvc'),
  }
  const problem = cardProblem(typed, now)
  if (problem) throw redirect(`${back}?card=${problem}`, { status: 303 })
  await whileAway(context, () => payments.charge(payment, cardTokenOf(typed.number), address, now))
  // its page says how it went, and leads on to the bank or to the thanks
  throw redirect(back, { status: 303 })
}

function textIn(posted: FormData, name: string): string {
  const value = posted.get(name)
  return typeof value === 'string' ? value : ''
}

export default function Card({ loaderData }: Route.ComponentProps) {
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
