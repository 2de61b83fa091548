import { imageAddress } from '#app/features/images/image-address.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { BankView, ElsePaymentView, PaymentView, PayView } from './payment-view.ts'

export function paymentTitle(view: PaymentView): string {
  if (view.kind === 'pay') return `Pay ${view.amount} deposit`
  return view.kind === 'bank' ? askedByBank : said[view.kind].heading
}

/** Renders the page of a payment, on the server alone (`ServerMarkup`). */
export function PaymentPanel({ view }: { view: PaymentView }) {
  if (view.kind === 'pay') return <Pay view={view} />
  return view.kind === 'bank' ? <Bank view={view} /> : <Otherwise view={view} />
}

function Pay({ view }: { view: PayView }) {
  const { refusal, isDemo } = view
  return (
    <>
      {refusal && (
        <Banner kind="destructive" isAlert title="Your payment did not go through">
          {refusal} Nothing was charged.
        </Banner>
      )}
      <h1>{paymentTitle(view)}</h1>
      <div className="payment-columns">
        <div className="payment-summary">
          {view.vehicle.picture && (
            <img
              className="payment-picture"
              src={imageAddress(view.vehicle.picture, 640, 'thumbnail')}
              alt=""
              width={480}
              height={320}
            />
          )}
          <PaymentFacts view={view} />
          {isDemo && (
            <Banner title="Demonstration: no money moves">
              Only test cards work here; they are listed under the fields.
            </Banner>
          )}
        </div>
        <PaymentForm view={view} />
      </div>
    </>
  )
}

/** Shows what is paid for which vehicle, and until when it can be refunded. */
function PaymentFacts({ view: { amount, vehicle, hold, refundableUntil, cardFee } }: { view: PayView }) {
  return (
    <dl className="deposit-facts">
      <div className="deposit-amount">
        <dt>You pay today</dt>
        <dd>{amount}</dd>
      </div>
      <div>
        <dt>For</dt>
        <dd>
          <a href={vehicle.href}>{vehicle.name}</a>
        </dd>
      </div>
      <div>
        <dt>Held for you</dt>
        <dd>{hold}</dd>
      </div>
      <div>
        <dt>Refundable until</dt>
        <dd>{refundableUntil}</dd>
      </div>
      <div>
        <dt>Card fee</dt>
        <dd>{cardFee}</dd>
      </div>
    </dl>
  )
}

/** Shows the card's fields, which are the provider's own page in a frame, and the ways back. */
function PaymentForm({ view: { path, frame, needsScript, phone } }: { view: PayView }) {
  return (
    <div className="payment-form">
      <p className="payment-note">
        We keep the vehicle for you for 15 minutes while you pay. Your card goes to our payment provider
        alone.
      </p>
      <iframe
        className="payment-frame"
        src={frame}
        title="Card details"
        data-fields={needsScript ? 'script' : 'page'}
      />
      {needsScript && (
        <noscript>
          <Banner kind="warning">
            The card’s fields need JavaScript. {phone ? `Call us on ${phone.text}` : 'Call us'}, and we hold
            it for you.
          </Banner>
        </noscript>
      )}
      <form method="post" action={path} className="booking-actions">
        <Button type="submit" name="intent" value="change" kind="outline">
          Change my details
        </Button>
        <Button type="submit" name="intent" value="cancel" kind="quiet">
          Do not reserve it
        </Button>
      </form>
      {phone && (
        <p className="payment-note">
          Rather not pay online? <a href={phone.href}>Call {phone.text}</a>, and we hold it for you.
        </p>
      )}
    </div>
  )
}

function Bank({ view: { address, phone } }: { view: BankView }) {
  return (
    <>
      <h1>{askedByBank}</h1>
      <p className="payment-note">
        Confirm on its page that it is you, and come back here. The vehicle stays yours meanwhile.
      </p>
      <p className="booking-actions">
        <a className="button" href={address} rel="noreferrer">
          Continue to my bank
        </a>
        {phone && (
          <a className="button button-outline" href={phone.href}>
            Call {phone.text}
          </a>
        )}
      </p>
    </>
  )
}

const askedByBank = 'Your bank has a question'

function Otherwise({ view }: { view: ElsePaymentView }) {
  const { heading, text } = said[view.kind]
  return (
    <>
      <h1>{heading}</h1>
      <p className="payment-note">{text}</p>
      <p className="booking-actions">
        {(view.kind === 'waiting' || view.kind === 'away') && (
          <a className="button" href={view.path}>
            Look again
          </a>
        )}
        {view.again && (
          <a className="button" href={view.again}>
            See the vehicle
          </a>
        )}
        {view.phone && (
          <a className="button button-outline" href={view.phone.href}>
            Call {view.phone.text}
          </a>
        )}
      </p>
    </>
  )
}

const said = {
  waiting: {
    heading: 'We are waiting for your bank',
    text: 'The vehicle stays yours meanwhile, and you are not charged twice. This mostly takes a few seconds; please do not pay again.',
  },
  over: {
    heading: 'Your hold has ended',
    text: 'Nothing was paid. If the vehicle is still free, you can begin again.',
  },
  returned: {
    heading: 'Your deposit goes back to your card',
    text: 'The reservation has ended. Banks need up to five working days to show the money.',
  },
  unknown: {
    heading: 'We do not know this payment',
    text: 'The address may have been cut short. Nothing was charged here.',
  },
  away: {
    heading: 'We cannot look at your payment right now',
    text: 'Nothing happens to it meanwhile, and you are not charged twice. Please try again in a moment, or call us.',
  },
} as const
