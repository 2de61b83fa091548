import { useLocation } from 'react-router'
import { storesFavourites } from '#app/features/favourites/stores-favourites.ts'
import { sharedIds } from '#app/features/garage/saved-vehicles.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import { savedCarsPath } from '#app/features/tenancy/moved-address.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { isWithinSoldWindow } from '#app/features/vehicles/sold.ts'
import { loginOf } from '#app/pages/furniture/garage/login-offer.server.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { CustomerBox } from '#app/pages/my-garage/customer-box.tsx'
import { GarageActions } from '#app/pages/my-garage/garage-actions.tsx'
import { type GarageTab, garageTabs, tabAddress, tabIn } from '#app/pages/my-garage/garage-data.ts'
import { RecentList } from '#app/pages/my-garage/recent-list.tsx'
import { SavedList } from '#app/pages/my-garage/saved-list.tsx'
import { SearchesList } from '#app/pages/my-garage/searches-list.tsx'
import { SharedList } from '#app/pages/my-garage/shared-list.tsx'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { Tabs } from '#app/ui/navigation.tsx'
import type { Route } from './+types/garage'

/**
 * The garage (ROUTE-30), wherever the website has it (ROUTE-31). It holds nothing of a visitor, and is kept for all;
 * `?cars=12.34` shows a list that somebody shared.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website, snapshot, now } = scope
  const path = savedCarsPath(website)
  if (url.pathname !== path.split('?')[0]) throw notFound()
  const asked = sharedIds(url.searchParams)
  const shared = asked
    .flatMap((id) => snapshot.stock.byId.get(id) ?? [])
    .filter((vehicle) => isWithinSoldWindow(vehicle, website, now))
    .map((vehicle) => cardOf(vehicle, scope, now))
  keepForAll(context.get(factsContext), asked.length > 0 ? [`stock:${website.id}`] : [])
  return {
    siteName: website.name,
    path,
    locale: website.locale,
    words: vehicleWords(website),
    stockPath: searchPath(website),
    isKept: storesFavourites(website),
    login: loginOf(snapshot, context.get(servicesContext).garage),
    shared: asked.length > 0 ? shared.map(({ card }) => card) : null,
  }
}
loader.reads = ['cars', 'tab']

/** A tab is chosen with what the page already has, also without a connection. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Changes) {
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('cars') === nextUrl.searchParams.get('cars')
  return isSame ? false : defaultShouldRevalidate
}

interface Changes {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}

const panels = { 'saved-cars': SavedList, recent: RecentList, searches: SearchesList } satisfies Record<
  GarageTab,
  unknown
>

export default function Garage({ loaderData: garage }: Route.ComponentProps) {
  const { siteName, words, path, stockPath, shared } = garage
  const tab = tabIn(useLocation().search)
  const Panel = panels[tab]
  const title = shared ? `A list of ${words.many}` : 'My garage'
  return (
    <main id="main" className="garage-page grow" data-wakes="">
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="garage-head">
        <h1>{title}</h1>
        {!shared && tab === 'saved-cars' && <GarageActions garage={garage} />}
      </div>
      {shared ? (
        <SharedList garage={garage} shared={shared} />
      ) : (
        <>
          <Tabs
            label="My garage"
            current={tabAddress(path, tab)}
            tabs={garageTabs.map(({ name, label }) => ({ label, href: tabAddress(path, name) }))}
          />
          <div className="unscripted-only garage-none">
            <p>
              Saved {words.many} need JavaScript, which is off in this browser: they are kept in it, not by
              us.
            </p>
            <a href={stockPath} className="button">
              See what’s in stock
            </a>
          </div>
          {garage.login && <CustomerBox garage={garage} login={garage.login} />}
          <h2 className="sr-only">{garageTabs.find(({ name }) => name === tab)?.label}</h2>
          <Panel garage={garage} />
        </>
      )}
    </main>
  )
}
