import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { showPayment, takePaymentBack } from './payment.server.tsx'

export function PaymentPage({ loaderData }: PageProps<typeof showPayment, typeof takePaymentBack>) {
  const { siteName, title, isRefused, bank, html } = loaderData
  return (
    <main id="main" className="page-width grow">
      <title>{`${isRefused ? 'Error: ' : ''}${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      {/* the address is the key, and goes nowhere else; a form that is sent must say where it comes from */}
      <meta name="referrer" content="same-origin" />
      {/* a form's own answer may lead to this website only, so the page after it leads on */}
      {bank !== null && <meta httpEquiv="refresh" content={`0;url=${bank}`} />}
      <ServerMarkup id="payment" className="payment-page" html={html} />
    </main>
  )
}
