import type { RouterContextProvider } from 'react-router'
import { messages } from '#app/core/messages.ts'
import { loanParameters } from '#app/features/finance/asked-loan.ts'
import { financeParameters } from '#app/features/finance/finance-query.ts'
import { financeProviderOf } from '#app/features/finance/finance-terms.ts'
import { selfCheckPath } from '#app/features/finance/self-check.ts'
import { pageViewEvent } from '#app/features/tracking/event-choice.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { receiveNamedForm } from '#app/pages/furniture/forms/receive-step.server.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { carriedParameters, makeCalculator, makeFinanceForm, papersOf } from './finance-form.server.ts'
import { FinanceHead, FinancePapers, FinanceQuestions, FinanceSteps } from './finance-parts.tsx'

/** The page reads these parameters: what the link to it says, and the loan to calculate. */
export const financeReads = [...financeParameters, ...loanParameters]

export function showFinance(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const { website, now } = scope
  const { vehicle, ...form } = makeFinanceForm(scope, url.searchParams)
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
    kept: carriedParameters(url.searchParams, website),
    calculator: makeCalculator(scope, url.searchParams, vehicle),
    form,
    viewEvent: pageViewEvent('finance'),
    parts: facts.isForKit
      ? null
      : {
          head: renderPart(<FinanceHead {...head} />),
          steps: renderPart(<FinanceSteps checkPath={website.finance.self_check ? selfCheckPath : null} />),
          papers: renderPart(<FinancePapers papers={papersOf(website.locale)} />),
          questions: renderPart(<FinanceQuestions siteName={website.name} provider={provider} />),
        },
  }
}

/** Receives the form and redirects. A bad form, or the next step, is shown again with its values. */
export async function takeFinanceForm(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const { definition, rules } = makeFinanceForm(context.get(scopeContext), url.searchParams)
  const posted = await readPostedForm(request)
  return receiveNamedForm(context, request, {
    posted,
    definition,
    rules,
    path: url.pathname,
    tooMany: messages.formFailed,
  })
}
