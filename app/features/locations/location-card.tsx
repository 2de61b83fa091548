import { withinSentence } from '#app/core/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { HoursTable } from './hours-table.tsx'
import type { Place } from './place.ts'
import type { ShownLocation } from './shown-location.ts'

interface LocationCardProps {
  location: ShownLocation
  /** The address of the location's own page. */
  href: string
  heading?: 'h2' | 'h3'
}

/** One location in a list: whether it is open, its address, and how to contact it. */
export function LocationCard({ location, href, heading: Heading = 'h2' }: LocationCardProps) {
  const { place, phone, department } = location
  return (
    <article className="location-card">
      <p className="location-department">{department}</p>
      <Heading className="location-name">
        <a href={href}>{place.name}</a>
      </Heading>
      <OpenChip isOpen={place.isOpen} text={place.opening} />
      <p className="location-address">{place.address}</p>
      <p className="location-actions">
        {phone && <CallButton place={place.name} phone={phone} className="button button-outline button-sm" />}
        <DirectionsButton place={place} className="button button-quiet button-sm" />
      </p>
      <HoursFold place={place} />
    </article>
  )
}

export function DirectionsButton({ place, className }: { place: Place; className: string }) {
  return (
    <a
      href={place.directions}
      target="_blank"
      rel="noopener noreferrer"
      data-announces="41"
      className={className}
    >
      <Icon name="map-pin" size={16} />
      <span>
        Directions<span className="sr-only"> to {place.name} (opens in new tab)</span>
      </span>
    </a>
  )
}

/** The hours of a week, which unfold. */
export function HoursFold({ place, isOpen = false }: { place: Place; isOpen?: boolean }) {
  return (
    <details className="location-hours" open={isOpen}>
      <summary>
        Opening hours<span className="sr-only"> of {place.name}</span>
        <span className="chevron" aria-hidden="true" />
      </summary>
      <HoursTable of={place.name} hours={place.hours} closed={place.closed} />
    </details>
  )
}

interface CallButtonProps {
  place: string
  phone: { readonly href: string; readonly text: string }
  className: string
}

/** Shows the number; screen readers also read whose number it is. */
export function CallButton({ place, phone, className }: CallButtonProps) {
  return (
    <a href={phone.href} className={className}>
      <Icon name="phone" size={16} />
      <span>
        <span className="sr-only">Call {place}, </span>
        {phone.text}
      </span>
    </a>
  )
}

/** Whether the location is open: the text says so, and the dot repeats it in colour. */
export function OpenChip({ isOpen, text }: { isOpen: boolean; text: string }) {
  return (
    <p className={isOpen ? 'open-chip is-open' : 'open-chip'}>
      <span aria-hidden="true" className="open-chip-dot" />
      {isOpen ? text : text === 'Closed' ? text : `Closed, ${withinSentence(text)}`}
    </p>
  )
}
