import { data, type RouterContextProvider } from 'react-router'
import { calculatorDefaults } from '#app/features/finance/calculator.ts'
import {
  type CheckTyped,
  checkFields,
  type SelfCheck,
  selfCheck,
  selfCheckPath,
} from '#app/features/finance/self-check.ts'
import { mapOf } from '#app/features/search/filters.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { homeCrumb, makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { SelfCheckPanel, type SelfCheckView } from './self-check-panel.tsx'

const title = 'Where do I stand?'

const description =
  'Seven questions, and an answer in words: how a loan sits beside what comes in and goes out. No credit file is looked at.'

/** Shows the finance self-check, if the website offers one (EVENT-11, FIN-03). */
export function showFinanceCheck(context: Readonly<RouterContextProvider>) {
  const scope = context.get(scopeContext)
  if (!scope.website.finance.self_check) throw pageNotFound()
  const facts = context.get(factsContext)
  keepForAll(facts, [])
  const head = makePageHead(scope, { address: selfCheckPath, title, description })
  const nothing = mapOf(checkFields, () => '')
  return {
    ...head,
    html: facts.isForKit ? null : pageMarkup(scope, nothing, null),
    form: null,
  }
}

/** Answers with the page alone: what was typed must not reach an address, a log or the database. */
export async function takeFinanceCheck(context: Readonly<RouterContextProvider>, request: Request) {
  const scope = context.get(scopeContext)
  const { finance } = scope.website
  if (!finance.self_check) throw pageNotFound()
  const posted = await readPostedForm(request)
  const typed = mapOf(checkFields, (name) => String(posted.get(name) ?? '').slice(0, 40))
  const check = selfCheck(typed, finance.terms?.rate_percent ?? calculatorDefaults.ratePercent)
  const html = pageMarkup(scope, typed, check)
  return data({ html, isRefused: !check.ok }, { status: check.ok ? 200 : 422 })
}

function pageMarkup({ website }: Scope, typed: CheckTyped, check: SelfCheck | null): string {
  const finance = website.config.finance_path
  const view: SelfCheckView = {
    top: {
      parents: [homeCrumb, { href: finance, label: 'Finance' }],
      title,
      lead: description,
      picture: null,
    },
    financePath: finance,
    typed,
    check,
  }
  return renderPart(<SelfCheckPanel view={view} />)
}
