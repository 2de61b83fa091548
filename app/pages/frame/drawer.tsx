import { Icon } from '#app/ui/icon.tsx'
import type { HeaderEntry, Surroundings } from './frame-data.ts'
import { MenuLink, withOwnPage } from './menu-link.tsx'

/**
 * Renders the menu of a phone as a popover, which the browser itself opens and closes, and which gives the
 * focus back.
 */
export function MenuDrawer({ frame }: { frame: Surroundings }) {
  const [first] = frame.departments
  return (
    <div id="site-menu" popover="auto" role="dialog" aria-label="Menu" className="drawer">
      <div className="drawer-top">
        <p className="drawer-name">{frame.name}</p>
        <button
          type="button"
          className="drawer-close"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: the focus goes to where the menu can be left again
          autoFocus
        >
          <Icon name="x" />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      <form action={frame.searchPath} method="get" role="search" className="drawer-search">
        <label className="sr-only" htmlFor="drawer-q">
          Make, model or stock number
        </label>
        <input id="drawer-q" type="search" name="q" placeholder="Make, model or stock number" />
        <button type="submit" className="header-search-go">
          <Icon name="search" />
          <span className="sr-only">Search {frame.many}</span>
        </button>
      </form>
      <nav aria-label="Menu" className="drawer-nav">
        <ul>
          {frame.header.map((item) => (
            <li key={item.label}>
              {item.tiles || item.children ? (
                <details name="drawer-menus">
                  <summary className="drawer-link">
                    {item.label}
                    <Icon name="chevron-down" />
                  </summary>
                  <ul>
                    {childrenOf(item).map((child) => (
                      <li key={`${child.label} ${child.href}`}>
                        <MenuLink item={child} className="drawer-child" />
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <MenuLink item={item} className="drawer-link" />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {first && (
        <div className="drawer-contact">
          <p>
            <span className={`opening-dot ${first.isOpen ? 'is-open' : ''}`} />
            {first.label}: {first.opening}
          </p>
          <a href={first.phone.href} className="button button-outline">
            <Icon name="phone" />
            Call {first.phone.text}
          </a>
        </div>
      )}
    </div>
  )
}

function childrenOf(item: HeaderEntry) {
  return item.tiles
    ? [
        ...item.tiles.map(({ label, href }) => ({ label, href })),
        { label: 'The whole range', href: item.href },
      ]
    : withOwnPage(item)
}
