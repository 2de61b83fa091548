import type { ReactNode } from 'react'
import type { Favourite } from '#app/features/favourites/favourite.ts'
import { FavouriteButton } from '#app/features/favourites/favourite-button.tsx'
import type { ActionKind, OfferedActions, VehicleAction } from '#app/features/vehicles/actions.ts'
import { CompareToggle } from '#app/features/vehicles/compare/compare-toggle.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import type { Seller, ShownEstimate } from './vehicle-data.ts'

/**
 * Shows a shopper's next steps as links. The server alone renders this and everything below (`ServerMarkup`).
 */
export function BuyButtons({ actions: { main, second } }: { actions: OfferedActions }) {
  return (
    <>
      <ActionLink action={main} className="button" />
      {second.length > 0 && (
        <div className="buy-second">
          {second.map((action) => (
            <ActionLink key={action.kind} action={action} isShort className="button button-outline" />
          ))}
        </div>
      )}
    </>
  )
}

interface BuyMoreProps {
  /** A heart saves this; null where the vehicle is sold, or the website has no garage. */
  favourite: Favourite | null
  /** A comparison adds this; null where the vehicle is sold. */
  compared: { readonly id: number; readonly name: string } | null
  actions: OfferedActions
  /** Null where it stands elsewhere on the page, or nothing can be estimated. */
  weekly: ShownEstimate | null
}

/** Shows the less prominent ways to buy: the three that matter most, and the rest under "More". */
export function BuyMore({ favourite, compared, actions, weekly }: BuyMoreProps) {
  const ways = waysOf(favourite, compared, actions.more)
  const first = ways.length > mostWays ? ways.slice(0, mostWays - 1) : ways
  const rest = ways.slice(first.length)
  return (
    <section aria-label="More ways to buy" className="buy-more">
      <ul className="quiet-actions no-print">
        {/* the law wants its notice where it is seen without a press */}
        {actions.more
          .filter(({ kind }) => kind === 'notice')
          .map((action) => (
            <li key={action.kind} className="is-long">
              <ActionLink action={action} icon={icons[action.kind]} />
            </li>
          ))}
        {first.map(showWay)}
        {rest.length > 0 && (
          <li className="quiet-rest">
            <details>
              <summary>
                <Icon name="chevron-down" />
                More
              </summary>
              <ul className="quiet-actions">{rest.map(showWay)}</ul>
            </details>
          </li>
        )}
      </ul>
      {weekly && <Estimate estimate={weekly} />}
    </section>
  )
}

/** One row of a desk, or two of a phone, with "More" in its last place. */
const mostWays = 4

/** What brings a shopper nearer to the vehicle comes before what only helps to look at it. */
const nearest: ReadonlySet<ActionKind> = new Set(['photos', 'finance', 'trade-in'])

interface Way {
  readonly key: string
  readonly needsScript: boolean
  readonly content: ReactNode
}

function waysOf(
  favourite: BuyMoreProps['favourite'],
  compared: BuyMoreProps['compared'],
  more: readonly VehicleAction[],
): Way[] {
  const links = more
    .filter(({ kind }) => kind !== 'notice')
    .map((action) => ({
      key: action.kind,
      needsScript: false,
      content: <ActionLink action={action} icon={icons[action.kind]} />,
      isNear: nearest.has(action.kind),
    }))
  return [
    ...links.filter(({ isNear }) => isNear),
    ...(favourite
      ? [{ key: 'save', needsScript: true, content: <FavouriteButton vehicle={favourite} /> }]
      : []),
    ...links.filter(({ isNear }) => !isNear),
    ...(compared ? [{ key: 'compare', needsScript: false, content: <CompareToggle {...compared} /> }] : []),
    { key: 'share', needsScript: true, content: <ShareButton /> },
    { key: 'print', needsScript: true, content: <PrintButton /> },
  ]
}

function showWay({ key, needsScript, content }: Way) {
  return (
    <li key={key} className={needsScript ? 'needs-script' : undefined}>
      {content}
    </li>
  )
}

function ShareButton() {
  return (
    <>
      <button type="button" data-does="share">
        <Icon name="share-2" />
        Share
      </button>
      <span role="status" />
    </>
  )
}

function PrintButton() {
  return (
    <button type="button" data-does="print" data-announces="61">
      <Icon name="printer" />
      Print
    </button>
  )
}

/** Shows who has the vehicle, and whether they are there now. */
export function BuySeller({ seller }: { seller: Seller }) {
  return (
    <p className="buy-seller">
      <Icon name="map-pin" />
      <span>
        {seller.name}
        {seller.suburb && `, ${seller.suburb}`}
        {seller.rating && <span className="seller-line">{seller.rating}</span>}
        {seller.opening && (
          <span className={seller.isOpen ? 'seller-line is-open' : 'seller-line'}>{seller.opening}</span>
        )}
      </span>
    </p>
  )
}

const icons: Partial<Record<ActionKind, IconName>> = {
  finance: 'banknote',
  'trade-in': 'arrow-left-right',
  chat: 'message-circle',
  whatsapp: 'message-circle',
  notice: 'file-text',
  report: 'file-text',
  photos: 'image',
  location: 'map-pin',
}

interface ActionLinkProps {
  action: VehicleAction
  icon?: IconName | undefined
  className?: string
  /** There is room for a word or two, but screen readers hear all. */
  isShort?: boolean
}

/** One step as a link. */
export function ActionLink({ action, icon, className, isShort = false }: ActionLinkProps) {
  const { label, href, isElsewhere, event } = action
  const { before, seen, after } = isShort ? shortened(action) : { before: '', seen: label, after: '' }
  return (
    <a
      href={href}
      className={className}
      data-announces={event ?? undefined}
      // without script it leads to the enquiry
      data-chat={action.kind === 'chat' ? 'open' : undefined}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {icon && <Icon name={icon} />}
      {before ? (
        // one piece, so that the space between the words stays one
        <span>
          <span className="action-before">{before}</span>
          {seen}
        </span>
      ) : (
        seen
      )}
      {after && <span className="sr-only">{after}</span>}
      {isElsewhere && <span className="sr-only"> (opens in new tab)</span>}
    </a>
  )
}

/** Splits a label into the words that are always seen, and those around them for which there may be no room. */
function shortened({ kind, label }: VehicleAction): { before: string; seen: string; after: string } {
  const start = kind === 'test-drive' ? (/^Book an? /.exec(label)?.[0].length ?? 0) : 0
  const about = kind === 'enquire' ? label.indexOf(' about') : -1
  const end = about < 0 ? label.length : about
  return { before: label.slice(0, start), seen: label.slice(start, end), after: label.slice(end) }
}

/** Shows the figure and everything that the law wants beside it, in one size and without a click (FIN-01). */
export function Estimate({
  estimate: { weekly, basis, assumptions, notice, disclaimer },
}: {
  estimate: ShownEstimate
}) {
  return (
    <section aria-label="Finance estimate" className="estimate" data-announces-shown="59">
      <p>
        <b>{weekly} a week</b>
        {basis !== null && ` ${basis}`}
        {notice.kind === 'regulated' && (
          <b>
            {' '}
            at {notice.rate}, {notice.comparisonRate}
          </b>
        )}
      </p>
      <p>
        {assumptions} {notice.notice} {notice.kind === 'regulated' && `${notice.example} ${notice.warning}`}{' '}
        {disclaimer}
      </p>
    </section>
  )
}
