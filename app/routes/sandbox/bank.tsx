import { redirect } from 'react-router'
import { paymentPath } from '#app/features/payments/payment-path.ts'
import { formatPrice } from '#app/features/vehicles/price.ts'
import { postedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { paymentOf, whileAway } from '#app/pages/furniture/payments/payment-by-key.server.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/bank'

/** The page on which a bank asks whether it is you (3-D Secure), played by the sandbox. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { website } = context.get(scopeContext)
  const payment = await paymentOf(context, params.token)
  if (payment.provider !== 'sandbox') throw notFound()
  return { amount: formatPrice(payment.amount), name: website.name, path: url.pathname }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { sandbox } = context.get(servicesContext)
  const payment = await paymentOf(context, params.token)
  if (payment.provider !== 'sandbox') throw notFound()
  const isApproved = (await postedForm(request)).get('answer') === 'yes'
  await whileAway(context, () => sandbox.answerBank(payment.id, isApproved))
  throw redirect(paymentPath(params.token), { status: 303 })
}

export default function Bank({ loaderData }: Route.ComponentProps) {
  const { amount, name, path } = loaderData
  return (
    <main id="main" className="page-width py-16">
      <title>Is it you? | Demonstration bank</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <div className="grid max-w-xl gap-6">
        <p className="font-strong">Demonstration bank</p>
        <h1 className="text-2xl">Is it you?</h1>
        <p>
          {name} asks for {amount}. Confirm it, as you would in your bank’s app.
        </p>
        <Banner>Demonstration: no money moves.</Banner>
        <form method="post" action={path} className="flex flex-wrap gap-3">
          <Button type="submit" name="answer" value="yes">
            Confirm {amount}
          </Button>
          <Button type="submit" name="answer" value="no" kind="outline">
            It is not me
          </Button>
        </form>
      </div>
    </main>
  )
}
