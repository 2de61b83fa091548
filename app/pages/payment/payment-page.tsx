import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { showPayment, takePaymentBack } from './payment.server.tsx'
import '#app/pages/furniture/payments/payments.css'

export function PaymentPage({ loaderData }: PageProps<typeof showPayment, typeof takePaymentBack>) {
  const { siteName, title, isRefused, bank, html } = loaderData
  return (
    <main id="main" data-without-chat="" className="page-width grow">
      <title>{`${isRefused ? 'Error: ' : ''}${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      {/* the address is the key, so other websites must not see it; a posted form must still say where it
          comes from */}
      <meta name="referrer" content="same-origin" />
      {/* the policy lets a form's answer redirect only within this website, so this leads to the bank */}
      {bank !== null && <meta httpEquiv="refresh" content={`0;url=${bank}`} />}
      <ServerMarkup id="payment" className="payment-page" html={html} />
    </main>
  )
}
