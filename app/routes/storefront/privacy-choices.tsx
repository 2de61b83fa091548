import { measuringOf } from '#app/features/tracking/measuring.ts'
import { thirdPartiesOf } from '#app/features/tracking/third-party.ts'
import { privacyChoicesPath } from '#app/pages/frame/privacy-choices-path.ts'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { homeCrumb, plainPageOf } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { type PrivacyChoices, PrivacyChoicesPage } from '#app/pages/privacy-choices/privacy-choices.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import type { Route } from './+types/privacy-choices'

/** What is told to whom, in this visit too, and the switches. */
export function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  keepForAll(facts, [])
  const head = plainPageOf(scope, {
    address: privacyChoicesPath,
    title: 'Privacy choices',
    description: `Who hears of your visit to ${scope.website.name}, what they are told, and how to switch it off.`,
  })
  const measuring = measuringOf(scope.website)
  const view: PrivacyChoices = {
    top: { parents: [homeCrumb], title: 'Privacy choices', lead: head.description, picture: null },
    name: scope.website.name,
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
  const html = facts.isForKit ? null : renderPrepared(view, 'page', () => <PrivacyChoicesPage view={view} />)
  return { ...head, html, form: null }
}

export default function PrivacyChoicesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PlainPage page={loaderData} />
    </>
  )
}
