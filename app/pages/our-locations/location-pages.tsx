import type { ReactNode } from 'react'
import { People } from '#app/features/content/team-cards.tsx'
import type { AreaMap } from '#app/features/locations/area-map.ts'
import { HoursTable } from '#app/features/locations/hours-table.tsx'
import { CallButton, OpenChip } from '#app/features/locations/location-card.tsx'
import { MapDrawing } from '#app/features/locations/map-drawing.tsx'
import { MapFacade } from '#app/features/locations/map-facade.tsx'
import type { ShownLocation } from '#app/features/locations/shown-location.ts'
import { AskPanel } from '#app/pages/furniture/plain-page/ask-panel.tsx'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import { StockShelf } from '#app/pages/furniture/shelves/stock-shelf.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ContactListData, LocationPageData, LocationsData } from './locations-data.ts'
import { YardCard } from './yard-card.tsx'

/** So many yards have room for the hours of every department. */
const mostUnfolded = 2

export function LocationList({ data }: { data: LocationsData }) {
  const { top, type, types, total, yards, isNumbered, map } = data
  const [first] = yards
  return (
    <>
      <PageHead top={top} />
      <div className="page-width">
        {types.length > 1 && (
          <nav aria-label="Departments" className="chip-row no-print">
            <ChipLink href="/our-locations" isCurrent={type === null} count={total} counted="places">
              All
            </ChipLink>
            {types.map((one) => (
              <ChipLink
                key={one.type}
                href={`/our-locations?department=${one.type}`}
                isCurrent={one.type === type}
                count={one.count}
                counted="places"
              >
                {one.label}
              </ChipLink>
            ))}
          </nav>
        )}
        <div className="locations-row">
          <ul className="yards">
            {yards.map((yard, index) => (
              <li key={yard.address}>
                <YardCard
                  yard={yard}
                  pin={isNumbered ? index + 1 : null}
                  showsHours={yards.length <= mostUnfolded}
                />
              </li>
            ))}
          </ul>
          {first && map && (
            <div className="locations-map">
              {/* the cards say where it is and lead there, so the map says it again only where it can be opened */}
              {isNumbered || first.departments[0].place.embed === null ? (
                <figure className="map-facade">
                  <MapDrawing
                    map={map}
                    label={`Drawn map: ${isNumbered ? pinList(yards) : first.name}`}
                    isNumbered={isNumbered}
                  />
                </figure>
              ) : (
                <PlaceMap location={first.departments[0]} map={map} />
              )}
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** "1, Harbourline North; 2, Harbourline South". */
function pinList(yards: LocationsData['yards']): string {
  return yards.map(({ name }, index) => `${index + 1}, ${name}`).join('; ')
}

/** Shows how to reach one location, its departments and the way there, with the children below. */
function AtPlace({ page, children }: { page: LocationPageData; children: ReactNode }) {
  const { top, location, map, departments, ask } = page
  return (
    <>
      <PageHead top={top} actions={<ReachButtons location={location} ask={ask} />}>
        <p className="page-lead">{location.place.address}</p>
        <OpenChip isOpen={location.place.isOpen} text={location.place.opening} />
      </PageHead>
      <div className="page-width location-page" data-chat-location={location.place.id}>
        <div className="location-row">
          <Departments departments={departments} own={location.slug} />
          <section aria-labelledby="way">
            <h2 id="way">How to get here</h2>
            <PlaceMap location={location} map={map} />
          </section>
        </div>
        {children}
      </div>
    </>
  )
}

export function LocationPage({ page }: { page: LocationPageData }) {
  const { team, shelf } = page
  return (
    <AtPlace page={page}>
      {team.length > 0 && (
        <section aria-labelledby="people" className="location-team">
          <h2 id="people">Who you’ll meet</h2>
          <People members={team} />
        </section>
      )}
      {shelf && <StockShelf shelf={shelf} id="stock" />}
    </AtPlace>
  )
}

export function ContactPage({ page }: { page: LocationPageData }) {
  const { location } = page
  return (
    <AtPlace page={page}>
      <p>
        <a href={`/our-locations/${location.slug}`} className="section-more">
          More about {location.place.name} <Icon name="arrow-right" />
        </a>
      </p>
    </AtPlace>
  )
}

export function ContactList({ data: { top, addresses, socials, ask } }: { data: ContactListData }) {
  return (
    <>
      <PageHead top={top} />
      <div className="page-columns">
        <div className="page-blocks">
          {addresses.map(({ name, address, departments }) => (
            <section key={address} aria-labelledby={departments[0].slug} className="page-block yard">
              <h2 id={departments[0].slug}>{name}</h2>
              <p className="location-address">{address}</p>
              <ul className="yard-departments">
                {departments.map((location) => (
                  <li key={location.slug} className="yard-department">
                    <h3>
                      <a href={`/contact-us/${location.slug}`}>
                        {location.department}
                        <span className="sr-only"> at {location.place.name}</span>
                      </a>
                    </h3>
                    <OpenChip isOpen={location.place.isOpen} text={location.place.opening} />
                    {location.phone && (
                      <a href={location.phone.href} className="yard-phone">
                        <Icon name="phone" size={16} />
                        <span className="sr-only">Call {location.place.name}, </span>
                        {location.phone.text}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <aside aria-label="Other ways" className="page-aside no-print">
          <AskPanel ask={ask} />
          {socials.length > 0 && (
            <section aria-labelledby="socials" className="related-links">
              <h2 id="socials">Follow the yard</h2>
              <ul>
                {socials.map(({ name, href }) => (
                  <li key={href}>
                    <a href={href} rel="noopener noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </>
  )
}

function ReachButtons({ location: { phone, place }, ask }: Pick<LocationPageData, 'location' | 'ask'>) {
  return (
    <>
      <a href={ask.href} className="button">
        {ask.label}
      </a>
      {phone && <CallButton place={place.name} phone={phone} className="button button-outline" />}
    </>
  )
}

/** Shows departments side by side, each with its own hours and number. */
function Departments({ departments, own }: { departments: readonly ShownLocation[]; own: string }) {
  return (
    <section aria-labelledby="departments">
      <h2 id="departments">{departments.length > 1 ? 'Departments and hours' : 'Opening hours'}</h2>
      <ul className="department-grid">
        {departments.map(({ slug, department, phone, place }) => (
          <li key={slug} className="department-card">
            <h3>{slug === own ? department : <a href={`/our-locations/${slug}`}>{department}</a>}</h3>
            <OpenChip isOpen={place.isOpen} text={place.opening} />
            <HoursTable of={place.name} hours={place.hours} closed={place.closed} />
            {phone && (
              <a href={phone.href} className="yard-phone">
                <Icon name="phone" size={16} />
                <span className="sr-only">Call {place.name}, </span>
                {phone.text}
              </a>
            )}
            {place.licence && <p className="place-licence">{place.licence}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlaceMap({ location: { place }, map }: { location: ShownLocation; map: AreaMap }) {
  return <MapFacade address={place.address} map={map} directions={place.directions} embed={place.embed} />
}
