import { data, type RouterContextProvider } from 'react-router'
import { messages } from '#app/core/messages.ts'
import { earliest } from '#app/core/time.ts'
import { contactTopics } from '#app/features/forms/contact-topics.ts'
import { chooseValue, goName } from '#app/features/forms/form-definition.ts'
import { formPages, isFormPage, type FormPage as PageOfForm } from '#app/features/forms/form-pages.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { pageViewEvent } from '#app/features/tracking/event-choice.ts'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { receiveNamedForm } from '#app/pages/furniture/forms/receive-step.server.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { receiveTradeIn, withRegister } from '#app/pages/furniture/trade-in/receive-trade-in.server.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { asksForVehicle, makeEnquiryForm, makeHeading, makeSurroundings } from './enquiry-form.server.ts'
import { FormAside, PhoneNumbers } from './form-aside.tsx'
import type { FormSurroundings } from './form-surroundings.ts'
import { reopenForm } from './reopen-form.server.ts'
import { findChoiceLines } from './vehicle-choice.server.ts'
import { wantedField } from './vehicle-choice.ts'

export async function showEnquiry(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const { website } = scope
  const page = pageAt(url)
  const { lookups } = context.get(servicesContext)
  const shown = withRegister(makeEnquiryForm(scope, page, url.searchParams), lookups.offer(scope.snapshot))
  const { vehicle, locations, location, definition, rules } = shown
  const { surroundings, endsAt } = makeSurroundings(scope, page, shown)
  const facts = context.get(factsContext)
  const tags = [
    ...(vehicle ? [`vehicle:${vehicle.id}`] : []),
    ...(surroundings.towards ? [`stock:${website.id}`] : []),
  ]
  keepForAll(facts, tags, earliest([endsAt, shown.changesAt]))
  return {
    siteName: website.name,
    ...makeHeading(page, shown, scope),
    pathname: url.pathname,
    path: url.pathname + url.search,
    canonical: canonicalAddress(website, page.path),
    viewEvent: pageViewEvent(page.pageType ?? ''),
    action: page.action ?? null,
    topics: page.hasAllPlaces ? contactTopics(website, url.searchParams.get('topic')) : [],
    locations:
      locations.length < 2 ? [] : locations.map(({ id, name }) => makeLocationLink(url, id, name, location)),
    form: { definition, rules },
    choice: asksForVehicle(shown.name)
      ? { path: url.pathname, one: vehicleWords(website).one, chosen: vehicle?.name ?? null }
      : null,
    lookup: shown.lookup && { isDemo: shown.lookup.isDemo },
    ...(facts.isForKit ? { numbers: null, aside: null } : renderBeside(page, surroundings)),
  }
}

/** Where every number is listed they stand before the form, so that a phone shows them first. */
function renderBeside({ hasAllPlaces }: PageOfForm, surroundings: FormSurroundings) {
  if (!hasAllPlaces) return { numbers: '', aside: renderPart(<FormAside {...surroundings} />) }
  return {
    numbers: renderPart(<PhoneNumbers departments={surroundings.departments} />),
    aside: renderPart(<FormAside {...surroundings} departments={[]} />),
  }
}

/** Links to the same page with the times of another location. */
function makeLocationLink({ pathname }: URL, id: number, label: string, chosen: { id: number } | null) {
  return { href: `${pathname}?location=${id}`, label, isChosen: id === chosen?.id }
}

/** Receives the form and redirects. A bad form, or the next step, is shown again with its values. */
export async function takeEnquiry(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const scope = context.get(scopeContext)
  const { lookups } = context.get(servicesContext)
  const asked = makeEnquiryForm(scope, pageAt(url), url.searchParams, true)
  const { definition, rules, lookup } = withRegister(asked, lookups.offer(scope.snapshot))
  const form = await readPostedForm(request)
  const posted = { posted: form, definition, rules, path: url.pathname, tooMany: messages.formFailed }
  if (lookup) return receiveTradeIn(context, request, posted)
  const answer =
    form.get(goName) === chooseValue
      ? data(reopenForm(definition, form, request))
      : await receiveNamedForm(context, request, posted)
  const words = String(answer.data.values[wantedField] ?? '').trim()
  if (words === '' || asked.vehicle) return answer
  return data({ ...answer.data, found: await findChoiceLines(scope, words) }, answer.init ?? undefined)
}

/** The last part of the address names the page: `/pages/book-a-service`, `/cars/trade-in`. */
function pageAt(url: URL): PageOfForm {
  const name = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  if (!isFormPage(name)) throw pageNotFound()
  return formPages[name]
}
