import { numberText } from '#app/core/number-text.ts'
import type { MenuItem } from '#app/features/content/content.ts'
import { imageAddress } from '#app/features/images/image-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ChatLauncher } from './chat-parts.tsx'
import { MenuDrawer } from './drawer.tsx'
import {
  type HeaderEntry,
  logoHeight,
  type RangeTile,
  type RowEntry,
  type Surroundings,
} from './frame-data.ts'
import { MenuLink, withOwnPage } from './menu-link.tsx'

/** Renders the same parts for every website; the style sheet decides by `data-header` where they stand. */
export function Header({ frame }: { frame: Surroundings }) {
  return (
    <>
      {frame.hasUtilityStrip && <UtilityStrip frame={frame} />}
      <div className="header-bar" data-menu-group {...(frame.opensOnHover ? { 'data-opens': 'hover' } : {})}>
        <button type="button" className="header-menu" popoverTarget="site-menu" aria-haspopup="dialog">
          <Icon name="menu" />
          <span className="header-menu-text">Menu</span>
        </button>
        <a href="/" className="header-logo">
          {frame.logo ? (
            <img
              src={frame.logo.url}
              alt={frame.name}
              width={frame.logo.width ?? undefined}
              height={logoHeight}
            />
          ) : (
            <Wordmark name={frame.name} />
          )}
        </a>
        <nav aria-label="Main" className="header-nav">
          <ul>
            {frame.header.map((item) => (
              <li key={item.label} data-row-from={item.rowFrom}>
                {item.tiles || item.children ? (
                  <MenuPanel item={item} />
                ) : (
                  <MenuLink item={item} className="header-link" />
                )}
              </li>
            ))}
            <MoreMenu entries={frame.header} />
          </ul>
        </nav>
        {frame.hasStockSearch && (
          <form action={frame.searchPath} method="get" role="search" className="header-search">
            <label className="sr-only" htmlFor="header-q">
              Stock number, make or model
            </label>
            <input id="header-q" type="search" name="q" placeholder="Stock number, make or model" />
            <button type="submit" className="header-search-go">
              <Icon name="search" />
              <span className="sr-only">Search</span>
            </button>
          </form>
        )}
        <div className="header-ends">
          {frame.savedPath && (
            <a href={frame.savedPath} className="header-saved">
              <Icon name="heart" />
              <span className="sr-only">Saved {frame.many} </span>
              <span className="header-saved-count" data-saved-count="" />
            </a>
          )}
          {frame.chat && <ChatLauncher />}
          {frame.phone && (
            <a href={frame.phone.href} className="header-call">
              <Icon name="phone" />
              <span className="header-call-word">Call </span>
              <span className="header-call-number">{frame.phone.text}</span>
            </a>
          )}
        </div>
      </div>
      <MenuDrawer frame={frame} />
    </>
  )
}

/** Sets the name in the website's own type, with its initial in a plate, for websites without a logo. */
function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <span aria-hidden="true" className="wordmark-plate">
        {name.charAt(0)}
      </span>
      <span>{name}</span>
    </span>
  )
}

function UtilityStrip({ frame }: { frame: Surroundings }) {
  const [first] = frame.departments
  // the button beside the menu has this number already
  const departments = frame.departments.filter(({ phone }) => phone.href !== frame.phone?.href)
  return (
    <div className="header-strip">
      <div className="header-strip-row">
        {first && (
          <p>
            <span className={`opening-dot ${first.isOpen ? 'is-open' : ''}`} />
            {first.label}: {first.opening}
          </p>
        )}
        {frame.rating && (
          <p className="header-rating">
            <span aria-hidden="true">★</span> {frame.rating.average} from {numberText(frame.rating.count)}{' '}
            reviews
          </p>
        )}
        <ul className="header-strip-phones">
          {departments.slice(0, 3).map(({ label, phone }) => (
            <li key={label}>
              <a href={phone.href}>
                {label} <b>{phone.text}</b>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/**
 * This disclosure opens without script. The boot script adds Escape, a click outside, hover and the marker.
 */
function MenuPanel({ item }: { item: HeaderEntry }) {
  return (
    <details name="site-menus" className={item.tiles ? 'menu-panel menu-range' : 'menu-panel'}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a summary is a button that discloses, and says so (NAV-06) */}
      <summary className="header-link" aria-expanded="false">
        {item.label}
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-sheet">
        {item.tiles ? (
          <RangeTiles tiles={item.tiles} all={item} />
        ) : (
          <ul>
            {withOwnPage(item).map((child) => (
              <li key={`${child.label} ${child.href}`}>
                <MenuLink item={child} className="menu-link" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

/** Has the entries of the menu for which a window has no room; it is not shown where all stand in the row. */
function MoreMenu({ entries }: { entries: readonly RowEntry[] }) {
  const late = entries.filter(({ rowFrom }) => rowFrom !== 'desk')
  const last = late.at(-1)
  if (!last) return null
  return (
    <li data-more-until={last.rowFrom}>
      <details name="site-menus" className="menu-panel">
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a summary is a button that discloses, and says so (NAV-06) */}
        <summary className="header-link" aria-expanded="false">
          More
          <Icon name="chevron-down" />
        </summary>
        <ul className="menu-sheet">
          {late.map((item) => (
            <li key={item.label} data-more-until={item.rowFrom}>
              {item.children?.length ? (
                <>
                  <p className="menu-more-title">{item.label}</p>
                  <ul>
                    {withOwnPage(item).map((child) => (
                      <li key={`${child.label} ${child.href}`}>
                        <MenuLink item={child} className="menu-link" />
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <MenuLink item={item} className="menu-link" />
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function RangeTiles({ tiles, all }: { tiles: readonly RangeTile[]; all: MenuItem }) {
  return (
    <>
      <ul className="range-tiles">
        {tiles.map(({ label, href, picture, models }) => (
          <li key={label}>
            <a href={href} className="range-tile">
              <img
                src={imageAddress(picture, 320, 'thumbnail')}
                alt=""
                width={240}
                height={120}
                loading="lazy"
              />
              <span className="range-tile-name">{label}</span>
            </a>
            <ul className="range-models">
              {models.map((model) => (
                <li key={model.href}>
                  <a href={model.href} className="menu-link">
                    {model.label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <a href={all.href} className="range-all">
        The whole range <Icon name="arrow-right" />
      </a>
    </>
  )
}
