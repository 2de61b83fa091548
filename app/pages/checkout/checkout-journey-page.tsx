import { SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showCheckoutJourney, takeCheckoutStep } from './checkout-journey.server.ts'
import { DepositPage } from './deposit-page.tsx'
import '#app/pages/furniture/payments/payments.css'

export function CheckoutJourneyPage({
  loaderData,
  actionData,
}: PageProps<typeof showCheckoutJourney, typeof takeCheckoutStep>) {
  const { form, path, siteName, ...page } = loaderData
  return (
    <DepositPage {...page} siteName={siteName} path={path} answer={actionData}>
      <SiteForm {...form} path={path} siteName={siteName} postsLastStep answer={actionData} />
    </DepositPage>
  )
}
