import { Suspense } from 'react'
import { messages } from '#app/core/messages.ts'
import { earliest } from '#app/core/time.ts'
import { contactTopics } from '#app/features/forms/contact-topics.ts'
import { formPages, isFormPage, type FormPage as PageOfForm } from '#app/features/forms/form-pages.ts'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import { isStepped } from '#app/features/forms/stepped-form.ts'
import { pageViewEvent } from '#app/features/tracking/event-choice.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/page-context.server.ts'
import { renderPrepared } from '#app/prepared-markup.server.ts'
import { postedForm } from '#app/routes/receive-form.server.ts'
import { receiveNamedForm } from '#app/routes/receive-step.server.ts'
import { notFound } from '#app/routes/respond.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { late } from '#app/ui/late.tsx'
import { PreparedMarkup } from '#app/ui/prepared.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { Route } from './+types/form-page'
import { canonicalAddress } from './canonical.server.ts'
import { FormAside } from './forms/form-aside.tsx'
import { formOfPage, headingOf, surroundingsOf } from './forms/form-page-of.server.ts'
import { noticeOf, SiteForm } from './forms/site-form.tsx'
import { vehicleChoiceOf } from './forms/vehicle-choice.server.ts'
import { choiceWords } from './forms/vehicle-choice.ts'
import { VehiclePicker } from './forms/vehicle-picker.tsx'
import { receiveTradeIn, withRegister } from './trade-in/receive-trade-in.server.ts'

// the register of vehicles is asked by one form alone
const TradeInForm = late(async () => (await import('./trade-in/trade-in-form.tsx')).TradeInForm)

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website } = scope
  const page = pageAt(url)
  const { lookups } = context.get(servicesContext)
  const shown = withRegister(formOfPage(scope, page, url.searchParams), lookups.offer(scope.snapshot))
  const { vehicle, places, location, definition, rules } = shown
  const { surroundings, endsAt } = surroundingsOf(scope, page, shown)
  const facts = context.get(factsContext)
  const choice = await vehicleChoiceOf(scope, shown, url)
  const tags = [
    ...(vehicle ? [`vehicle:${vehicle.id}`] : []),
    ...(choice && choice.words !== '' ? [`stock:${website.id}`] : []),
  ]
  keepForAll(facts, tags, earliest([endsAt, shown.changesAt]))
  return {
    siteName: website.name,
    ...headingOf(page, shown, scope),
    path: url.pathname + withoutWords(url),
    canonical: canonicalAddress(website, page.path),
    viewEvent: pageViewEvent(page.pageType ?? ''),
    action: page.action ?? null,
    topics: page.hasAllPlaces ? contactTopics(website) : [],
    places: places.length < 2 ? [] : places.map(({ id, name }) => placeLink(url, id, name, location)),
    form: { definition, rules },
    choice,
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
loader.reads = ['car_id', 'topic', 'location', choiceWords]

/** What a vehicle was searched for by is no part of the form's own address. */
function withoutWords({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete(choiceWords)
  return query.size === 0 ? '' : `?${query}`
}

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
  const posted = {
    posted: await postedForm(request),
    definition,
    rules,
    path: url.pathname,
    tooMany: messages.formFailed,
  }
  return lookup ? receiveTradeIn(context, request, posted) : receiveNamedForm(context, request, posted)
}

/** The last part of the address says which page it is: `/pages/book-a-service`, `/cars/trade-in`. */
function pageAt(url: URL): PageOfForm {
  const name = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  if (!isFormPage(name)) throw notFound()
  return formPages[name]
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: RefusedForm | undefined = actionData
  const { siteName, title, intro, path, action, topics, places, form, choice, lookup, aside } = loaderData
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
      {places.length > 0 && (
        <nav aria-label="Where?" className="chip-row form-topics">
          {places.map(({ href, label, isChosen }) => (
            <a key={href} href={href} className="chip" aria-current={isChosen ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <div className={topics.length > 0 ? 'form-columns calls-first' : 'form-columns'}>
        <div className="form-panel">
          {choice && <VehiclePicker key={`${path} choice`} choice={choice} />}
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
            <SiteForm key={path} {...form} path={path} siteName={siteName} answer={answer} />
          )}
        </div>
        <ServerMarkup key={`${path} aside`} id="aside" className="form-aside" html={aside} />
      </div>
    </main>
  )
}
