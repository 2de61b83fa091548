import { noticeOf, SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showCheckout, takeCheckout } from './checkout.server.ts'
import { DepositPage } from './deposit-page.tsx'
import '#app/pages/furniture/payments/payments.css'

export function CheckoutPage({
  loaderData,
  actionData,
}: PageProps<typeof showCheckout, typeof takeCheckout>) {
  const { form, path, siteName, ...page } = loaderData
  return (
    <DepositPage {...page} siteName={siteName} path={path} answer={actionData}>
      <SiteForm
        {...form}
        path={path}
        siteName={siteName}
        notice={
          <>
            <p>{noticeOf(siteName)}</p>
            {form.definition.savedNotice && <p className="mt-4">{form.definition.savedNotice}</p>}
          </>
        }
        answer={actionData}
      />
    </DepositPage>
  )
}
