import type { ActionKind, OfferedActions, VehicleAction } from '#app/features/vehicles/actions.ts'
import { PhoneButton, type PhoneReveal, PhoneStatus } from '#app/features/vehicles/phone-button.tsx'
import type { DealerPhone } from '#app/features/vehicles/phone-reveal.ts'
import type { CardFact } from '#app/features/vehicles/specs.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import type { Seller, ShownEstimate } from './page-data.ts'

export interface BuyBoxProps {
  readonly actions: OfferedActions
  readonly phone: DealerPhone | null
  readonly reveal: PhoneReveal
  readonly path: string
  readonly weekly: ShownEstimate | null
  readonly seller: Seller | null
}

/** Everything that can be done about the vehicle, and who has it. */
export function BuyBox({ actions, phone, reveal, path, weekly, seller }: BuyBoxProps) {
  const { main, second, more } = actions
  return (
    <aside aria-label="Price and actions" className="buy-box">
      <div className="buy-actions no-print">
        <ActionLink action={main} className="button" />
        {second.length > 0 && (
          <div className="buy-second">
            {second.map((action) => (
              <ActionLink key={action.kind} action={action} isShort className="button button-outline" />
            ))}
          </div>
        )}
        {phone && <PhoneButton phone={phone} reveal={reveal} path={path} />}
      </div>
      {phone && <PhoneStatus phone={phone} reveal={reveal} />}
      <div className="buy-more">
        {weekly && <Estimate estimate={weekly} />}
        <ul className="quiet-actions no-print">
          {more.map((action) => (
            <li key={action.kind}>
              <ActionLink action={action} icon={icons[action.kind]} />
            </li>
          ))}
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
                <span className={seller.isOpen ? 'seller-line is-open' : 'seller-line'}>
                  {seller.opening}
                </span>
              )}
            </span>
          </p>
        )}
      </div>
    </aside>
  )
}

/** The facts that decide. */
export function KeyFacts({ facts }: { facts: readonly CardFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="key-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const icons: Partial<Record<ActionKind, IconName>> = {
  finance: 'banknote',
  'trade-in': 'arrow-left-right',
  whatsapp: 'message-circle',
  report: 'file-text',
  photos: 'image',
  location: 'map-pin',
}

interface ActionLinkProps {
  action: VehicleAction
  icon?: IconName | undefined
  className?: string
  /** There is room for the first word; the others are heard. */
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
      {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {icon && <Icon name={icon} />}
      {end < 0 ? label : label.slice(0, end)}
      {end >= 0 && <span className="sr-only">{label.slice(end)}</span>}
      {isElsewhere && <span className="sr-only"> (opens in new tab)</span>}
    </a>
  )
}

/** The figure and all that the law wants beside it, in one size and without a click (FIN-01). */
function Estimate({ estimate: { weekly, assumptions, notice, disclaimer } }: { estimate: ShownEstimate }) {
  return (
    <section aria-label="Finance estimate" className="estimate">
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
