import type { ReactNode } from 'react'
import { linkAttributes } from '#app/core/link-kind.ts'
import type { MenuItem } from '#app/features/content/content.ts'
import { Prepared } from '#app/ui/prepared.tsx'
import type { FrameData } from './frame-data.ts'

/** Header, the page, footer. */
export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="sr-only bg-raised px-4 py-3 focus:not-sr-only focus:absolute focus:z-50">
        Skip to content
      </a>
      <Prepared
        as="header"
        className="no-print border-b border-line bg-raised"
        source={frame}
        variant="header"
        make={() => <Header frame={frame} />}
      />
      {children}
      <Prepared
        as="footer"
        className="mt-16 bg-deep text-on-deep"
        source={frame}
        variant="footer"
        make={() => <Footer frame={frame} />}
      />
    </>
  )
}

function Header({ frame }: { frame: FrameData }) {
  return (
    <div className="page-width flex min-h-16 items-center gap-2 py-2 sm:gap-4">
      <a
        href="/"
        className="mr-auto flex min-h-11 min-w-0 items-center text-lg leading-tight font-bold tracking-tight text-brand-ink"
      >
        {frame.logo ? (
          <img src={frame.logo} alt={frame.name} height={36} className="max-h-9 w-auto" />
        ) : (
          frame.name
        )}
      </a>
      <nav aria-label="Main" className="hidden xl:block">
        <Menu items={frame.header} />
      </nav>
      {frame.phone && (
        <a href={frame.phone.href} className="button min-h-11 px-4 whitespace-nowrap">
          Call <span className="sr-only sm:not-sr-only">{frame.phone.text}</span>
        </a>
      )}
      <details className="group xl:hidden">
        <summary className="button button-outline min-h-11 list-none px-4">Menu</summary>
        <nav
          aria-label="Main"
          className="absolute inset-x-0 z-40 border-b border-line bg-raised p-4 shadow-card"
        >
          <ul className="page-width flex flex-col">
            {frame.header
              .flatMap((item) => (item.children ? withOwnPage(item, item.children) : [item]))
              .map((item) => (
                <li key={`${item.label} ${item.href}`}>
                  <MenuLink item={item} className="flex min-h-12 items-center border-b border-line" />
                </li>
              ))}
          </ul>
        </nav>
      </details>
    </div>
  )
}

function Menu({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="flex items-center gap-x-1">
      {items.map((item) => (
        <li key={item.label} className="relative">
          {item.children && item.children.length > 0 ? (
            <details name="main-menu" className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 px-2 font-medium whitespace-nowrap hover:text-brand-ink">
                {item.label}
                <span aria-hidden="true" className="text-xs group-open:rotate-180">
                  ▾
                </span>
              </summary>
              <ul className="absolute left-0 z-40 min-w-56 rounded-card border border-line bg-raised p-2 shadow-card">
                {withOwnPage(item, item.children).map((child) => (
                  <li key={`${child.label} ${child.href}`}>
                    <MenuLink
                      item={child}
                      className="flex min-h-11 items-center rounded-control px-3 hover:bg-surface-2"
                    />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <MenuLink
              item={item}
              className="flex min-h-11 items-center px-2 font-medium whitespace-nowrap hover:text-brand-ink"
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A menu's own page stands first in it, unless it is among its entries already. */
function withOwnPage(item: MenuItem, children: MenuItem[]): MenuItem[] {
  return children.some((child) => child.href === item.href)
    ? children
    : [{ label: item.label, href: item.href }, ...children]
}

function MenuLink({ item, className }: { item: MenuItem; className: string }) {
  return (
    <a href={item.href} className={className} {...linkAttributes(item.href)}>
      {item.label}
    </a>
  )
}

function Footer({ frame }: { frame: FrameData }) {
  return (
    <div className="page-width grid gap-10 py-12 md:grid-cols-2 lg:grid-cols-3">
      <section aria-labelledby="footer-places" className="lg:col-span-2">
        <h2 id="footer-places" className="text-lg">
          Visit or call {frame.name}
        </h2>
        <ul className="mt-4 grid gap-6 sm:grid-cols-2">
          {frame.locations.map((location) => (
            <li key={location.slug}>
              <p className="font-semibold">{location.name}</p>
              <p className="text-on-deep-muted">{location.address}</p>
              {location.phone && (
                <a className="inline-flex min-h-11 items-center underline" href={location.phone.href}>
                  {location.phone.text}
                </a>
              )}
              {location.licence && <p className="text-sm text-on-deep-muted">{location.licence}</p>}
            </li>
          ))}
        </ul>
      </section>
      <nav aria-label="Footer">
        <ul className="grid gap-6 sm:grid-cols-2">
          {frame.footer.map((item) => (
            <li key={`${item.label} ${item.href}`}>
              <MenuLink
                item={item}
                className="inline-flex min-h-11 items-center font-semibold hover:underline"
              />
              {item.children && (
                <ul>
                  {item.children.map((child) => (
                    <li key={`${child.label} ${child.href}`}>
                      <MenuLink
                        item={child}
                        className="inline-flex min-h-11 items-center text-on-deep-muted hover:underline"
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
