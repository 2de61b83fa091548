import { linkAttributes } from '#app/core/link-kind.ts'
import type { MenuItem } from '#app/features/content/content.ts'
import { BelowSheets } from './below-sheets.tsx'
import { ChatParts } from './chat-parts.tsx'
import type { FrameLocation, Surroundings } from './frame-data.ts'
import { MeasuringParts } from './measuring-parts.tsx'
import { MenuLink } from './menu-link.tsx'
import { sheetsBelow } from './page-sheets.ts'
import { privacyChoicesPath } from './privacy-choices-path.ts'

/** Shows where to go, whom to call and when, and then everything else that the website has. */
export function Footer({ frame }: { frame: Surroundings }) {
  const [now] = frame.departments
  const licences = [...new Set(frame.locations.flatMap(({ licence }) => licence ?? []))]
  return (
    <>
      <BelowSheets addresses={sheetsBelow(frame.designs)} />
      <div className="footer-inner">
        <details className="footer-menu">
          <summary>
            <span>
              Visit or call us
              {now && (
                <span className="footer-now">
                  <span className={`opening-dot ${now.isOpen ? 'is-open' : ''}`} />
                  {now.opening}
                </span>
              )}
            </span>
            <span className="chevron" />
          </summary>
          <section aria-labelledby="footer-places" className="footer-places">
            <h2 id="footer-places">Visit or call {frame.name}</h2>
            <ul>
              {frame.locations.map((location) => (
                <li key={location.name}>
                  <FooterLocation location={location} />
                </li>
              ))}
            </ul>
          </section>
        </details>
        <nav aria-label="Footer" className="footer-nav">
          <ul>
            {frame.footer.map((item) => (
              <li key={`${item.label} ${item.href}`}>
                <FooterMenu item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="footer-legal">
          <p>{[frame.name, frame.businessNumber, ...licences].filter(Boolean).join(' · ')}</p>
          <p>
            {frame.isDemo
              ? 'Demonstration website: the dealer is invented, the vehicles are examples and the pictures are illustrations.'
              : 'Drawn pictures show the kind of vehicle, not one in stock.'}
          </p>
          <p className="footer-ends">
            {frame.measuring && (
              <a href={privacyChoicesPath} className="footer-quiet">
                Privacy choices
              </a>
            )}
            <a href="#top" className="footer-quiet">
              Back to top
            </a>
          </p>
        </div>
        <p aria-hidden="true" className="footer-wordmark" data-name={frame.name} />
        {frame.chat && <ChatParts chat={frame.chat} />}
        {frame.measuring && <MeasuringParts measuring={frame.measuring} />}
        <SavedToast frame={frame} />
        <ConnectionNote />
      </div>
    </>
  )
}

/**
 * A menu of the footer: a column below its own link where there is room, and on a phone a heading that unfolds it. Its
 * own page is not said twice there.
 */
function FooterMenu({ item }: { item: MenuItem }) {
  if (!item.children) return <MenuLink item={item} className="footer-head" />
  const isDoubled = item.children.some(({ href }) => href === item.href)
  return (
    <details className="footer-menu">
      <summary>
        {item.label}
        <span className="chevron" />
      </summary>
      <MenuLink item={item} className={isDoubled ? 'footer-head is-doubled' : 'footer-head'} />
      <ul>
        {item.children.map((child) => (
          <li key={`${child.label} ${child.href}`}>
            <MenuLink item={child} className="footer-link" />
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * The boot script shows this whenever something is saved or removed. It is in the footer, because nothing moves
 * for it there.
 */
function SavedToast({ frame: { savedPath } }: { frame: Surroundings }) {
  if (!savedPath) return null
  return (
    <div role="status" className="toasts">
      <div id="saved-toast" className="toast toast-action" hidden>
        <p className="toast-text" />
        <button type="button" className="button button-quiet button-sm" data-undo="">
          Undo
        </button>
      </div>
    </div>
  )
}

/** The boot script decides which of the two is shown. An open page keeps what is in its fields. */
function ConnectionNote() {
  return (
    <p id="connection" role="status" className="connection-note">
      <span>You’re offline. We’ve kept what you typed.</span>
      <span>You’re back online. Try again.</span>
    </p>
  )
}

function FooterLocation({ location }: { location: FrameLocation }) {
  return (
    <div className="footer-place">
      <h3>{location.name}</h3>
      <p className="footer-address">
        {location.mapUrl ? (
          <a href={location.mapUrl} {...linkAttributes(location.mapUrl)}>
            {location.address}
            <span className="sr-only"> (map, opens in a new tab)</span>
          </a>
        ) : (
          location.address
        )}
      </p>
      <ul className="footer-departments">
        {location.departments.map(({ label, phone, opening, isOpen, hours }) => (
          <li key={label}>
            <p>
              <b>{label}</b>{' '}
              <a href={phone.href} className="footer-phone">
                {phone.text}
              </a>
            </p>
            <details>
              <summary>
                <span className={`opening-dot ${isOpen ? 'is-open' : ''}`} />
                {opening}
                <span className="sr-only">, all hours</span>
              </summary>
              <table>
                <caption className="sr-only">
                  Opening hours of {label.toLowerCase()} at {location.name}
                </caption>
                <tbody>
                  {hours.map((row) => (
                    <tr key={row.days} {...(row.isToday ? { 'aria-current': 'date' as const } : {})}>
                      <th scope="row">{row.days}</th>
                      <td>{row.hours}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </li>
        ))}
      </ul>
      {location.licence && <p className="footer-licence">{location.licence}</p>}
    </div>
  )
}
