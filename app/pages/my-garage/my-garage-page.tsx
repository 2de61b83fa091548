import { useLocation } from 'react-router'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { Tabs } from '#app/ui/navigation.tsx'
import { CustomerBox } from './customer-box.tsx'
import { GarageActions } from './garage-actions.tsx'
import { type GarageTab, garageTabs, tabAddress, tabIn } from './garage-data.ts'
import type { showGarage } from './my-garage.server.ts'
import { RecentList } from './recent-list.tsx'
import { SavedList } from './saved-list.tsx'
import { SearchesList } from './searches-list.tsx'
import { SharedList } from './shared-list.tsx'
import '#app/pages/furniture/garage/garage.css'

const panels = { 'saved-cars': SavedList, recent: RecentList, searches: SearchesList } satisfies Record<
  GarageTab,
  unknown
>

export function MyGaragePage({ loaderData: garage }: PageProps<typeof showGarage>) {
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
