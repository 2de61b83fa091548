import bootScript from 'virtual:boot-script'
import cardFields from 'virtual:card-fields'
import greetingScript from 'virtual:greeting-script'
import measuredScript from 'virtual:measured-script'
import { typefacesScript } from '#app/boot/typefaces.ts'
import { chatOf } from '#app/features/chat/chat-of.ts'
import type { CardOrigins } from '#app/features/payments/provider.ts'
import { keptPlaceScript, keptVehiclePlaceScript } from '#app/features/search/kept-place-script.ts'
import { plainTheme, themeStyles } from '#app/features/tenancy/theme/root-variables.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { collectorAddress, measuringOf } from '#app/features/tracking/measuring.ts'
import { contentPolicy } from '#app/server/security-headers.server.ts'
import type { AnswerFacts } from './page-context.server.ts'

const policies = new WeakMap<Website, string>()

/** The content policy of one page: the policy of its website, widened by what only this page shows. */
export function policyOf(website: Website, facts: AnswerFacts, isDevelopment: boolean): string {
  if (facts.cardFields !== null) return cardPagePolicy(website, facts.cardFields, isDevelopment)
  const usual = pagePolicy(website, isDevelopment)
  const { firstSheets } = facts
  const policy =
    firstSheets === null || isDevelopment
      ? usual
      : usual.replace("style-src 'self'", (start) => `${start} ${firstSheets}`)
  return facts.framed === null ? policy : `${policy}; frame-src ${facts.framed}`
}

/** The content policy of a website's pages. */
export function pagePolicy(website: Website, isDevelopment: boolean): string {
  const known = policies.get(website)
  if (known !== undefined) return known
  const policy = contentPolicy(
    { scripts: inlineScripts(website), styles: [...Object.values(themeStyles(website))] },
    { images: website.image_sources, connect: collectorOrigins(website) },
    isDevelopment,
  )
  policies.set(website, policy)
  return policy
}

/** The content policy of the one page on which a provider's script asks for a card. */
function cardPagePolicy(website: Website, origins: CardOrigins, isDevelopment: boolean): string {
  return contentPolicy(
    { scripts: [...inlineScripts(website), cardFields], styles: [...Object.values(themeStyles(website))] },
    { images: website.image_sources, ...origins },
    isDevelopment,
  )
}

/** The inline scripts in the pages of a website. */
function inlineScripts(website: Website): string[] {
  return [
    bootScript,
    typefacesScript,
    ...(website.locale === 'en-AU' ? [keptPlaceScript, keptVehiclePlaceScript] : []),
    ...(measuringOf(website) ? [measuredScript] : []),
    ...(chatOf(website) ? [greetingScript] : []),
  ]
}

/** The origins to which the measuring script may send the website's own events. */
function collectorOrigins(website: Website): string[] {
  const address = collectorAddress(website)
  return address === null || address.startsWith('/') ? [] : [new URL(address).origin]
}

/** The content policy of the page that lists the websites, which belongs to none of them. */
export function listPolicy(isDevelopment: boolean): string {
  const inline = {
    scripts: [bootScript, typefacesScript],
    styles: [...Object.values(themeStyles(plainTheme))],
  }
  return contentPolicy(inline, { images: [], connect: [] }, isDevelopment)
}
