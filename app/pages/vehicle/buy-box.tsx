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
  weekly: ShownEstimate | null
  seller: Seller | null
}

/** Shows the less prominent ways to buy, and who has the vehicle. */
export function BuyMore({ favourite, compared, actions: { more }, weekly, seller }: BuyMoreProps) {
  return (
    <>
      {weekly && <Estimate estimate={weekly} />}
      <ul className="quiet-actions no-print">
        {more.map((action) => (
          <li key={action.kind} className={action.kind === 'notice' ? 'is-long' : undefined}>
            <ActionLink action={action} icon={icons[action.kind]} />
          </li>
        ))}
        {favourite && (
          <li className="needs-script">
            <FavouriteButton vehicle={favourite} />
          </li>
        )}
        {compared && (
          <li>
            <CompareToggle {...compared} />
          </li>
        )}
        <li className="needs-script">
          <button type="button" data-does="share">
            <Icon name="share-2" />
            Share
          </button>
          <span role="status" />
        </li>
        <li className="needs-script">
          <button type="button" data-does="print" data-announces="61">
            <Icon name="printer" />
            Print
          </button>
        </li>
      </ul>
      {seller && (
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
      )}
    </>
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
  /** There is room for only the first word, but screen readers hear all. */
  isShort?: boolean
}

function ActionLink({ action, icon, className, isShort = false }: ActionLinkProps) {
  const { label, href, isElsewhere, event } = action
  const end = isShort && action.kind === 'enquire' ? label.indexOf(' about') : -1
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
      {end < 0 ? label : label.slice(0, end)}
      {end >= 0 && <span className="sr-only">{label.slice(end)}</span>}
      {isElsewhere && <span className="sr-only"> (opens in new tab)</span>}
    </a>
  )
}

/** Shows the figure and everything that the law wants beside it, in one size and without a click (FIN-01). */
function Estimate({ estimate: { weekly, assumptions, notice, disclaimer } }: { estimate: ShownEstimate }) {
  return (
    <section aria-label="Finance estimate" className="estimate" data-announces-shown="59">
      <p>
        <b>{weekly} a week</b>
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
