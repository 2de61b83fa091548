import { messages } from '#app/core/messages.ts'
import { LoanCalculator } from '#app/features/finance/loan-calculator.tsx'
import { SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { showFinance, takeFinanceForm } from './finance.server.tsx'
import './finance.css'

export function FinancePage({
  loaderData,
  actionData,
}: PageProps<typeof showFinance, typeof takeFinanceForm>) {
  const { siteName, path, ownPath, kept, calculator, form, parts } = loaderData
  const isRefused = actionData !== undefined && Object.keys(actionData.errors).length > 0
  return (
    <main id="main" className="grow" data-page-view={loaderData.viewEvent ?? undefined}>
      <title>{`${isRefused ? 'Error: ' : ''}Finance | ${siteName}`}</title>
      <meta
        name="description"
        content={`${calculator ? 'Work out a loan, see what it costs in all, and apply' : 'Ask about a loan, or apply for one,'} through ${siteName}. A person answers.`}
      />
      <link rel="canonical" href={loaderData.canonical} />
      {actionData?.banner && <WindowAlert>{messages.formFailed}</WindowAlert>}
      <PageHead
        top={{ parents: [{ href: '/', label: 'Home' }], title: 'Finance', lead: null, picture: null }}
      >
        <ServerMarkup id="finance-head" className="contents" html={parts?.head ?? null} />
      </PageHead>
      <div className="page-width finance-page">
        {calculator && (
          <section aria-labelledby="calculator">
            <h2 id="calculator">What would it cost?</h2>
            <LoanCalculator {...calculator} key={path} path={ownPath} kept={kept} applyAt="#finance-form" />
          </section>
        )}
        <ServerMarkup id="finance-steps" className="finance-how" html={parts?.steps ?? null} />
        <section id="finance-form" aria-labelledby="apply" className="finance-form">
          <h2 id="apply">Apply for finance</h2>
          <div className="form-columns">
            <div className="form-panel">
              <SiteForm {...form} path={path} siteName={siteName} answer={actionData} />
            </div>
            <div className="finance-beside">
              <ServerMarkup id="finance-papers" className="form-aside" html={parts?.papers ?? null} />
              <ServerMarkup
                id="finance-questions"
                className="finance-questions"
                html={parts?.questions ?? null}
              />
            </div>
          </div>
        </section>
      </div>
    </main>
  )
}
