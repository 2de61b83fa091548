import { Suspense } from 'react'
import { data } from 'react-router'
import { messages } from '#app/core/messages.ts'
import { earliest } from '#app/core/time.ts'
import { contactTopics } from '#app/features/forms/contact-topics.ts'
import type { DrawField } from '#app/features/forms/field-list.tsx'
import { chooseValue, goName } from '#app/features/forms/form-definition.ts'
import { formPages, isFormPage, type FormPage as PageOfForm } from '#app/features/forms/form-pages.ts'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import { isStepped } from '#app/features/forms/stepped-form.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { pageViewEvent } from '#app/features/tracking/event-choice.ts'
import { stillOpen } from '#app/pages/enquiry/choosing.server.ts'
import {
  asksForVehicle,
  formOfPage,
  headingOf,
  surroundingsOf,
} from '#app/pages/enquiry/enquiry-form.server.ts'
import { FormAside } from '#app/pages/enquiry/form-aside.tsx'
import { PlacePicker } from '#app/pages/enquiry/place-picker.tsx'
import { foundBy } from '#app/pages/enquiry/vehicle-choice.server.ts'
import { type ChoiceLine, wantedField } from '#app/pages/enquiry/vehicle-choice.ts'
import { VehiclePicker } from '#app/pages/enquiry/vehicle-picker.tsx'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { postedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { receiveNamedForm } from '#app/pages/furniture/forms/receive-step.server.ts'
import { noticeOf, SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import { notFound } from '#app/pages/furniture/respond.ts'
import { receiveTradeIn, withRegister } from '#app/pages/furniture/trade-in/receive-trade-in.server.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { late } from '#app/ui/late.tsx'
import { PreparedMarkup } from '#app/ui/prepared.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { Route } from './+types/form-page'

// the register of vehicles is asked by one form alone
const TradeInForm = late(
  async () => (await import('#app/pages/furniture/trade-in/trade-in-form.tsx')).TradeInForm,
)

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website } = scope
  const page = pageAt(url)
  const { lookups } = context.get(servicesContext)
  const shown = withRegister(formOfPage(scope, page, url.searchParams), lookups.offer(scope.snapshot))
  const { vehicle, places, location, definition, rules } = shown
  const { surroundings, endsAt } = surroundingsOf(scope, page, shown)
  const facts = context.get(factsContext)
  const tags = vehicle ? [`vehicle:${vehicle.id}`] : []
  keepForAll(facts, tags, earliest([endsAt, shown.changesAt]))
  return {
    siteName: website.name,
    ...headingOf(page, shown, scope),
    pathname: url.pathname,
    path: url.pathname + url.search,
    canonical: canonicalAddress(website, page.path),
    viewEvent: pageViewEvent(page.pageType ?? ''),
    action: page.action ?? null,
    topics: page.hasAllPlaces ? contactTopics(website) : [],
    places: places.length < 2 ? [] : places.map(({ id, name }) => placeLink(url, id, name, location)),
    form: { definition, rules },
    choice: asksForVehicle(shown.name)
      ? { path: url.pathname, one: vehicleWords(website).one, chosen: vehicle?.name ?? null }
      : null,
    lookup: shown.lookup && { isDemo: shown.lookup.isDemo },
    aside: facts.isForKit
      ? null
      : renderPrepared(surroundings, 'aside', () => (
          <PreparedMarkup value={renderPrepared}>
            <FormAside {...surroundings} />
          </PreparedMarkup>
        )),
  }
}
loader.reads = ['car_id', 'topic', 'location', 'preferredLocation']

/** The same page with the times of another place. */
function placeLink({ pathname }: URL, id: number, label: string, chosen: { id: number } | null) {
  return { href: `${pathname}?location=${id}`, label, isChosen: id === chosen?.id }
}

/** Parses, receives, redirects; a bad form or the next step comes back with its values. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { lookups } = context.get(servicesContext)
  const asked = formOfPage(scope, pageAt(url), url.searchParams, true)
  const { definition, rules, lookup } = withRegister(asked, lookups.offer(scope.snapshot))
  const form = await postedForm(request)
  const posted = { posted: form, definition, rules, path: url.pathname, tooMany: messages.formFailed }
  if (lookup) return receiveTradeIn(context, request, posted)
  const answer =
    form.get(goName) === chooseValue
      ? data(stillOpen(definition, form, request))
      : await receiveNamedForm(context, request, posted)
  const words = String(answer.data.values[wantedField] ?? '').trim()
  if (words === '' || asked.vehicle) return answer
  return data({ ...answer.data, found: await foundBy(scope, words) }, answer.init ?? undefined)
}

/** The last part of the address says which page it is: `/pages/book-a-service`, `/cars/trade-in`. */
function pageAt(url: URL): PageOfForm {
  const name = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  if (!isFormPage(name)) throw notFound()
  return formPages[name]
}

/** What was posted comes back; without script also what its words have found. */
type FormAnswer = RefusedForm & { readonly found?: readonly ChoiceLine[] }

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData
  const { siteName, title, intro, pathname, path, action, topics, places, form, choice, lookup, aside } =
    loaderData
  const draw: DrawField | undefined =
    choice || places.length > 0
      ? ({ name, type }, usual, value) => {
          if (choice && name === wantedField)
            return <VehiclePicker choice={choice} words={String(value ?? '')} found={answer?.found ?? null} />
          if (type !== 'dateTime' || places.length === 0) return usual
          return (
            <>
              <PlacePicker places={places} />
              {usual}
            </>
          )
        }
      : undefined
  const isRefused = actionData !== undefined && Object.keys(actionData.errors).length > 0
  return (
    <main id="main" className="page-width grow form-page" data-page-view={loaderData.viewEvent ?? undefined}>
      <title>{`${isRefused ? 'Error: ' : ''}${title} | ${siteName}`}</title>
      <meta name="description" content={intro} />
      <link rel="canonical" href={loaderData.canonical} />
      {actionData?.banner && <WindowAlert>{messages.formFailed}</WindowAlert>}
      <Breadcrumb parents={[{ href: '/', label: 'Home' }]} page={title} />
      <h1>{title}</h1>
      <p className="form-intro">{intro}</p>
      {action && (
        <p className="mt-4">
          <a href={action.href} className="button">
            {action.label}
          </a>
        </p>
      )}
      {topics.length > 0 && (
        <nav aria-label="What is it about?" className="chip-row form-topics">
          {topics.map(({ href, label }) => (
            <a key={href} href={href} className="chip" aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <div className={topics.length > 0 ? 'form-columns calls-first' : 'form-columns'}>
        <div className="form-panel">
          {lookup && isStepped(form.definition) ? (
            <Suspense fallback={null}>
              <TradeInForm
                key={path}
                definition={form.definition}
                rules={form.rules}
                lookup={lookup}
                action={path}
                start={answer?.steps}
                values={answer?.values}
                notice={noticeOf(siteName)}
              />
            </Suspense>
          ) : (
            <SiteForm
              // what a shopper chooses within the form leaves alone what is typed in it
              key={draw ? pathname : path}
              {...form}
              path={path}
              siteName={siteName}
              answer={answer}
              draw={draw}
            />
          )}
        </div>
        <ServerMarkup key={`${path} aside`} id="aside" className="form-aside" html={aside} />
      </div>
    </main>
  )
}
