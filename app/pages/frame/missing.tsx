import { imageAddress } from '#app/features/images/image-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Surroundings } from './frame-data.ts'
import { MenuLink } from './menu-link.tsx'

const destinations = 4

/**
 * Shows what helps on a page that does not exist: a search, the four most usual links, and an empty bay
 * (ROUTE-53).
 */
export function Missing({ frame: { searchPath, header, many, drawing } }: { frame: Surroundings }) {
  return (
    <>
      <div>
        <form action={searchPath} method="get" className="missing-search">
          <label className="sr-only" htmlFor="missing-q">
            Search our {many}
          </label>
          <input id="missing-q" type="search" name="q" placeholder="Make or model" className="control" />
          <button type="submit" className="button button-outline">
            <Icon name="search" />
            <span>Search</span>
          </button>
        </form>
        <ul className="missing-links">
          {header.slice(0, destinations).map((item) => (
            <li key={item.label}>
              <MenuLink item={item} className="missing-link" />
            </li>
          ))}
        </ul>
      </div>
      <EmptyBay drawing={drawing} />
    </>
  )
}

/** Draws two bays on one ground, of which one is empty. */
function EmptyBay({ drawing }: { drawing: string }) {
  return (
    <svg viewBox="0 0 900 380" className="empty-bay" aria-hidden="true">
      <rect y="270" width="900" height="110" className="empty-bay-ground" />
      <path d="M60 350 110 285M440 350 450 285M840 350 790 285" />
      <path d="M495 262V120H745V262" strokeDasharray="16 14" />
      <image
        href={imageAddress(drawing, 640, 'ordinary')}
        x="80"
        y="60"
        width="350"
        height="262"
        preserveAspectRatio="xMidYMax meet"
      />
    </svg>
  )
}
