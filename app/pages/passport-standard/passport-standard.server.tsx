import type { RouterContextProvider } from 'react-router'
import { withCapital } from '#app/core/text.ts'
import { localSpelling, vehicleWords } from '#app/features/tenancy/wording.ts'
import {
  countedFrom,
  imperfectionKinds,
  standardVersion,
} from '#app/features/vehicles/passport/imperfection.ts'
import { standardPath } from '#app/features/vehicles/passport/shown-passport.ts'
import { homeCrumb, makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { StandardPanel, type StandardView } from './standard-panel.tsx'

/** Shows from which size imperfections are counted, and how bad each size is (PASS-05, PASS-06). */
export function showPassportStandard(context: Readonly<RouterContextProvider>) {
  const scope = context.get(scopeContext)
  const { website } = scope
  if (!website.config.cars.passport) throw pageNotFound()
  const facts = context.get(factsContext)
  keepForAll(facts, [])
  const title = `Imperfection standard ${standardVersion}`
  const head = makePageHead(scope, {
    address: standardPath,
    title,
    description: `From which size ${website.name} counts the imperfections of its ${vehicleWords(website).many}, and how large each is called.`,
  })
  const view: StandardView = {
    top: { parents: [homeCrumb], title, lead: head.description, picture: null },
    kinds: imperfectionKinds.map((kind) => {
      const from = countedFrom[kind]
      const name = localSpelling(withCapital(kind), website.locale)
      return from === null
        ? { name, from: 'Any size', small: 'Repaired', medium: null, large: 'Any size' }
        : {
            name,
            from: `${from} mm`,
            small: `to ${2 * from} mm`,
            medium: `to ${5 * from} mm`,
            large: `above ${5 * from} mm`,
          }
    }),
  }
  const html = renderPlainPage(facts, () => <StandardPanel view={view} />)
  return { ...head, html, form: null }
}
