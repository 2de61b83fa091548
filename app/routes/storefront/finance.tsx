import { messages } from '#app/core/messages.ts'
import { loanParameters } from '#app/features/finance/asked-loan.ts'
import { financeParameters } from '#app/features/finance/finance-query.ts'
import { financeProviderOf } from '#app/features/finance/finance-terms.ts'
import { LoanCalculator } from '#app/features/finance/loan-calculator.tsx'
import { selfCheckPath } from '#app/features/finance/self-check.ts'
import { pageViewEvent } from '#app/features/tracking/event-choice.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import {
  calculatorOf,
  financeFormOf,
  keptIn,
  papersOf,
} from '#app/pages/apply-for-finance/finance-form.server.ts'
import { FinanceHead, FinanceQuestions, FinanceSteps } from '#app/pages/apply-for-finance/finance-parts.tsx'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { postedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { receiveNamedForm } from '#app/pages/furniture/forms/receive-step.server.ts'
import { SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PreparedMarkup } from '#app/ui/prepared.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { Route } from './+types/finance'

export function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website, now } = scope
  const { vehicle, ...form } = financeFormOf(scope, url.searchParams)
  const provider = financeProviderOf(website)
  const card = vehicle && cardOf(vehicle, scope, now)
  const facts = context.get(factsContext)
  keepForAll(facts, vehicle ? [`vehicle:${vehicle.id}`] : [`stock:${website.id}`], card?.endsAt ?? null)
  const head = { provider, card: card?.card ?? null }
  return {
    siteName: website.name,
    canonical: canonicalAddress(website, website.config.finance_path),
    path: url.pathname + url.search,
    ownPath: url.pathname,
    kept: keptIn(url.searchParams, website),
    calculator: calculatorOf(scope, url.searchParams, vehicle),
    form,
    viewEvent: pageViewEvent('finance'),
    parts: facts.isForKit
      ? null
      : {
          head: renderPrepared(head, 'finance-head', () => (
            <PreparedMarkup value={renderPrepared}>
              <FinanceHead {...head} />
            </PreparedMarkup>
          )),
          steps: renderPrepared(head, 'finance-steps', () => (
            <FinanceSteps
              papers={papersOf(website.locale)}
              checkPath={website.finance.self_check ? selfCheckPath : null}
            />
          )),
          questions: renderPrepared(head, 'finance-questions', () => (
            <FinanceQuestions siteName={website.name} provider={provider} />
          )),
        },
  }
}
loader.reads = [...financeParameters, ...loanParameters]

/** Parses, receives, redirects; a bad form or the next step comes back with its values. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { definition, rules } = financeFormOf(context.get(scopeContext), url.searchParams)
  const posted = await postedForm(request)
  return receiveNamedForm(context, request, {
    posted,
    definition,
    rules,
    path: url.pathname,
    tooMany: messages.formFailed,
  })
}

export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, path, ownPath, kept, calculator, form, parts } = loaderData
  const isRefused = actionData !== undefined && Object.keys(actionData.errors).length > 0
  return (
    <main
      id="main"
      className="page-width grow finance-page"
      data-page-view={loaderData.viewEvent ?? undefined}
    >
      <title>{`${isRefused ? 'Error: ' : ''}Finance | ${siteName}`}</title>
      <meta
        name="description"
        content={`${calculator ? 'Work out a loan, see what it costs in all, and apply' : 'Ask about a loan, or apply for one,'} through ${siteName}. A person answers.`}
      />
      <link rel="canonical" href={loaderData.canonical} />
      {actionData?.banner && <WindowAlert>{messages.formFailed}</WindowAlert>}
      <Breadcrumb parents={[{ href: '/', label: 'Home' }]} page="Finance" />
      <h1>Finance</h1>
      <ServerMarkup id="finance-head" className="contents" html={parts?.head ?? null} />
      {calculator && (
        <section aria-labelledby="calculator">
          <h2 id="calculator">What would it cost?</h2>
          <LoanCalculator {...calculator} key={path} path={ownPath} kept={kept} />
          <p>
            <a href="#finance-form" className="button">
              Apply
            </a>
          </p>
        </section>
      )}
      <ServerMarkup id="finance-steps" className="finance-how" html={parts?.steps ?? null} />
      <section id="finance-form" aria-labelledby="apply" className="finance-form">
        <h2 id="apply">Apply for finance</h2>
        <SiteForm {...form} path={path} siteName={siteName} answer={actionData} />
      </section>
      <ServerMarkup id="finance-questions" className="finance-questions" html={parts?.questions ?? null} />
    </main>
  )
}
