import cardFields from 'virtual:card-fields'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { showPaymentCard, takeCard } from './payment-card.server.tsx'
import '#app/pages/furniture/payments/payments.css'

export function PaymentCardPage({ loaderData }: PageProps<typeof showPaymentCard, typeof takeCard>) {
  return (
    <>
      <title>Card details</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <ServerMarkup id="card" className="" html={loaderData.html} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by its hash */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: cardFields }} />
    </>
  )
}
