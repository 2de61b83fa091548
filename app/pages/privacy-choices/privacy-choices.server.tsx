import type { RouterContextProvider } from 'react-router'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { measuringOf } from '#app/features/tracking/measuring.ts'
import { thirdPartiesOf } from '#app/features/tracking/third-party.ts'
import { privacyChoicesPath } from '#app/pages/frame/privacy-choices-path.ts'
import { homeCrumb, makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { type PrivacyChoices, PrivacyPanel } from './privacy-panel.tsx'

/** Shows what is sent to whom, in this visit too, and the switches. */
export function showPrivacyChoices(context: Readonly<RouterContextProvider>) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  keepForAll(facts, [])
  const head = makePageHead(scope, {
    address: privacyChoicesPath,
    title: 'Privacy choices',
    description: `Who hears of your visit to ${scope.website.name}, what they are told, and how to switch it off.`,
  })
  const measuring = measuringOf(scope.website)
  const view: PrivacyChoices = {
    top: { parents: [homeCrumb], title: 'Privacy choices', lead: head.description, picture: null },
    name: scope.website.name,
    enquiry: localSpelling('an enquiry', scope.website.locale),
    banner: measuring?.banner ?? 'none',
    collects: measuring?.collector != null,
    parties: thirdPartiesOf(scope.website).map(({ key, name, purpose, hosts }) => ({
      key,
      name,
      purpose,
      hosts: [
        ...new Set(
          [...hosts.script, ...hosts.connect, ...hosts.img].map((host) => host.replace(/^https?:\/\//, '')),
        ),
      ],
    })),
  }
  const html = renderPlainPage(facts, () => <PrivacyPanel view={view} />)
  return { ...head, html, form: null }
}
