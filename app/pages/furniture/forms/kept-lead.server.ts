import type { RouterContextProvider } from 'react-router'
import { messages } from '#app/core/messages.ts'
import { notKept } from '#app/features/forms/not-kept.ts'
import type { KeptPlaces } from '#app/features/leads/lead-durability.ts'
import { phoneLink } from '#app/features/locations/phone-link.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/** Where the deployment keeps leads in two places, the answer says where this one is. */
export function keptHeaders(
  context: Readonly<RouterContextProvider>,
  { kept }: { readonly kept: KeptPlaces },
): [string, string][] {
  return context.get(servicesContext).leads.durability === 'journal' ? [] : [['Forecourt-Kept', kept]]
}

/**
 * What a visitor is told whose lead is not kept where it must be: where leads have to be in two places, with the number
 * to call.
 */
export function notKeptMessage(context: Readonly<RouterContextProvider>): string {
  const { website, snapshot } = context.get(scopeContext)
  if (context.get(servicesContext).leads.durability !== 'strict') return messages.formFailed
  const visible = snapshot.locations.filter((location) => location.visible)
  const primary = visible.find((location) => location.primary) ?? visible[0]
  return notKept(
    phoneLink(website.phones.default ?? primary?.contact_detail.phone, website.locale)?.text ?? null,
  )
}
