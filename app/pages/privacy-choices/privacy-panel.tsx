import type { ConsentBanner } from '#app/features/tracking/consent.ts'
import type { Purpose } from '#app/features/tracking/third-party.ts'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import type { PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'

export interface PrivacyChoices {
  readonly top: PageTop
  readonly name: string
  /** "an enquiry", in the website's spelling. */
  readonly enquiry: string
  readonly banner: ConsentBanner
  /** Whether the website keeps statistics of its own. */
  readonly collects: boolean
  readonly parties: readonly {
    readonly key: string
    readonly name: string
    readonly purpose: Purpose
    readonly hosts: readonly string[]
  }[]
}

const purposes = {
  analytics: 'Counting visits',
  marketing: 'Showing our ads elsewhere',
  functional: 'Something you asked for',
} as const satisfies Record<Purpose, string>

/**
 * Shows what is sent to whom, the switches, and what was sent in this visit. The boot script fills in what is
 * the visitor's own.
 */
export function PrivacyPanel({
  view: { top, name, enquiry, banner, collects, parties },
}: {
  view: PrivacyChoices
}) {
  const isAnybodyTold = collects || parties.length > 0
  return (
    <>
      <PageHead top={top} />
      <div className="page-columns privacy-page">
        <div className="page-blocks">
          {isAnybodyTold ? (
            <>
              <Choices banner={banner} />
              <Told name={name} collects={collects} parties={parties} />
              <Sent />
            </>
          ) : (
            <section className="page-block">
              <h2>Nobody else</h2>
              <p>
                {name} tells nobody of your visit: there are no counters and no advertisers on this website.
              </p>
            </section>
          )}
          <section aria-labelledby="own" className="page-block">
            <h2 id="own">What stays in your browser</h2>
            <p>
              Saved vehicles, what you compare, your searches and the pages you have seen are kept in this
              browser, so that you find them again. When you send us {enquiry}, the pages you have seen go
              with it. Clearing this website’s data in your browser removes all of it.
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

function Choices({ banner }: Pick<PrivacyChoices, 'banner'>) {
  return (
    <section aria-labelledby="choices" className="page-block">
      <h2 id="choices">Your choices</h2>
      <noscript>
        <p>Your browser runs no JavaScript here, so nobody is told of your visit.</p>
      </noscript>
      <fieldset className="privacy-switches">
        <legend className="sr-only">What you allow</legend>
        <Choice
          consents="analytics"
          label="Count my visit"
          hint="Which pages are opened, from what kind of device."
        />
        <Choice
          consents="marketing"
          label="Show me your ads elsewhere"
          hint="Lets the services below that advertise know that you were here."
        />
      </fieldset>
      <p className="text-muted">
        {banner === 'opt-in'
          ? 'Both are off until you switch them on.'
          : 'Both are on until you switch them off. If your browser sends Global Privacy Control, ads are off.'}{' '}
        Your choice is kept in this browser and holds at once.
      </p>
    </section>
  )
}

function Told({ name, collects, parties }: Pick<PrivacyChoices, 'name' | 'collects' | 'parties'>) {
  return (
    <section aria-labelledby="who" className="page-block">
      <h2 id="who">Who is told</h2>
      <div>
        <table className="privacy-table">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">What for</th>
              <th scope="col">Where it goes</th>
            </tr>
          </thead>
          <tbody>
            {collects && (
              <tr>
                <th scope="row">{name}’s own statistics</th>
                <td>{purposes.analytics}</td>
                <td>Our own collector</td>
              </tr>
            )}
            {parties.map((party) => (
              <tr key={party.key}>
                <th scope="row">{party.name}</th>
                <td>{purposes[party.purpose]}</td>
                <td>{party.hosts.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Each of them runs in a closed frame: it cannot see the page, read what you type or keep anything
        beside its own notes.
      </p>
    </section>
  )
}

/** The boot script fills this in. */
function Sent() {
  return (
    <section aria-labelledby="sent" className="page-block">
      <h2 id="sent">What was sent in this visit</h2>
      <p data-sent-none>Nothing so far.</p>
      <div>
        <table className="privacy-table" data-sent hidden>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">To</th>
              <th scope="col">What</th>
              <th scope="col">On</th>
            </tr>
          </thead>
          <tbody />
        </table>
      </div>
    </section>
  )
}

function Choice({
  consents,
  label,
  hint,
}: {
  consents: 'analytics' | 'marketing'
  label: string
  hint: string
}) {
  return (
    <label className="privacy-switch">
      <input type="checkbox" data-consents={consents} />
      <span>
        <b>{label}</b>
        <span className="privacy-hint">{hint}</span>
      </span>
    </label>
  )
}
