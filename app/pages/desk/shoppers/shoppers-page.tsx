import { Form, Link } from 'react-router'
import { ConfirmFirst, DeskHead, LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showShoppers, takeShoppers } from './shoppers.server.ts'

type Props = PageProps<typeof showShoppers, typeof takeShoppers>
type Found = NonNullable<Props['actionData']>
type Section = Found['sections'][number]

/** Everything that is kept of one person: found, handed over, erased. */
export function ShoppersPage({ loaderData, actionData: found }: Props) {
  return (
    <main id="main" className="page wide">
      <DeskHead title="Shoppers" />
      <Refusal sentence={found?.problem} />
      {found?.problem === 'Confirm first that it is you.' && <ConfirmFirst to="/shoppers" />}
      <Form method="post" className="sheet stack">
        <p className="quiet">
          Everything we hold about one person. Search by phone or email; names are not searched.
        </p>
        <div className="in-line">
          <LabelledField label="Phone">
            <input name="phone" type="tel" autoComplete="off" defaultValue={found?.typed.phone} />
          </LabelledField>
          <LabelledField label="Email">
            <input name="mailbox" type="email" autoComplete="off" defaultValue={found?.typed.mailbox} />
          </LabelledField>
          <button type="submit" className="button" name="intent" value="find">
            Find
          </button>
        </div>
      </Form>
      {found && found.links.length > 0 && <Links found={found} />}
      {found && <Results found={found} today={loaderData.today} />}
      <Requests {...loaderData} />
    </main>
  )
}

function Links({ found }: { found: Found }) {
  return (
    <section className="notice done" role="status">
      <h2>Their data is ready</h2>
      <p>Each link opens once, within 72 hours. Send it to them, or open it yourself.</p>
      <ul className="rows">
        {found.links.map(({ website, link }) => (
          <li key={link}>
            <p>{website}</p>
            <p className="key">
              <a href={link}>{link}</a>
            </p>
            {found.typed.mailbox && (
              <p>
                <a
                  className="button plain"
                  href={`mailto:${found.typed.mailbox}?${mailQuery(website, link)}`}
                >
                  Email them
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function mailQuery(website: string, link: string): string {
  const body = `Here is what ${website} holds about you. The link opens once, within 72 hours:\n\n${link}\n`
  return `subject=${encodeURIComponent(`Your data at ${website}`)}&body=${encodeURIComponent(body)}`
}

function Results({ found, today }: { found: Found; today: string }) {
  if (found.sections.length === 0)
    return found.problem ? null : <p className="sheet">We hold nothing for this phone and email.</p>
  return (
    <Form method="post" className="stack" reloadDocument>
      <input type="hidden" name="phone" value={found.typed.phone} />
      <input type="hidden" name="mailbox" value={found.typed.mailbox} />
      {found.sections.map((section) => (
        <FoundAt key={section.slug} section={section} />
      ))}
      {found.wasFound && (
        <>
          <section className="sheet stack">
            <h2>Hand over</h2>
            <LabelledField label="They asked on" hint="In practice the law gives 30 days from then.">
              <input type="date" name="asked_on" defaultValue={found.typed.askedOn || today} max={today} />
            </LabelledField>
            <p className="quiet">
              A ZIP with a page to read, the data for programs, and the files, behind a link that is good
              once.
            </p>
            <p className="row">
              <button type="submit" className="button" name="intent" value="hand-over">
                Hand over
              </button>
            </p>
          </section>
          <section className="sheet stack">
            <h2>Erase</h2>
            <p className="quiet">
              What is ticked goes for good: texts, contacts, messages, files, garage. Of a lead stay day,
              category, vehicle and outcome; of a payment what was paid and when.
            </p>
            <LabelledField label="Type the phone number or email again">
              <input name="again" autoComplete="off" />
            </LabelledField>
            <LabelledField label="Mail the receipt to" hint="Leave it empty to mail nobody.">
              <input name="mail_to" type="email" autoComplete="off" defaultValue={found.typed.mailTo} />
            </LabelledField>
            <p className="row">
              <button type="submit" className="button danger" name="intent" value="erase">
                Erase
              </button>
            </p>
          </section>
        </>
      )}
    </Form>
  )
}

function FoundAt({ section }: { section: Section }) {
  const { website, leads, garage, stores, erasedBefore } = section
  const [sure, perhaps] = [leads.filter((lead) => lead.isCertain), leads.filter((lead) => !lead.isCertain)]
  return (
    <section className="sheet stack">
      <h2>{website}</h2>
      {erasedBefore.map(({ path, text }) => (
        <p key={path}>
          <Link to={path}>{text}</Link>
        </p>
      ))}
      {(sure.length > 0 || garage) && (
        <ul className="rows">
          {sure.map((lead) => (
            <FoundRow key={lead.key} lead={lead} />
          ))}
          {garage && (
            <li>
              <label className="check">
                <input type="checkbox" name="lead" value={garage.key} defaultChecked={garage.isTicked} />
                Their garage, with watched vehicles and saved searches
              </label>
            </li>
          )}
        </ul>
      )}
      {perhaps.length > 0 && (
        <div>
          <h3>Possibly the same person</h3>
          <p className="meta">These match on phone or email only. Tick the ones you know are theirs.</p>
          <ul className="rows">
            {perhaps.map((lead) => (
              <FoundRow key={lead.key} lead={lead} />
            ))}
          </ul>
        </div>
      )}
      {stores.length > 0 && (
        <details>
          <summary className="sheet-summary">What we hold, by type</summary>
          <dl className="facts">
            {stores.map(({ name, count }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}

function FoundRow({ lead }: { lead: Section['leads'][number] }) {
  return (
    <li>
      <label className="check">
        <input type="checkbox" name="lead" value={lead.key} defaultChecked={lead.isTicked} />
        <span>
          {`${lead.name}, ${lead.what}`}
          <span className="meta">{` ${[lead.day, lead.outcome].filter(Boolean).join(' · ')}`}</span>
        </span>
      </label>
      {lead.kept && <p className="meta">{lead.kept}</p>}
      <p className="meta">
        <Link to={lead.path}>Open the thread</Link>
      </p>
    </li>
  )
}

function Requests({ receipts, handOvers }: Props['loaderData']) {
  return (
    <div className="cards">
      {handOvers.length > 0 && (
        <section className="sheet">
          <h2>Handed over</h2>
          <ul className="rows">
            {handOvers.map(({ id, text, state }) => (
              <li key={id}>
                <p>{text}</p>
                <p className="meta">{state}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {receipts.length > 0 && (
        <section className="sheet">
          <h2>Receipts of erasures</h2>
          <ul className="rows">
            {receipts.map(({ path, text, day, state }) => (
              <li key={path} className="two-sided">
                <Link to={path}>{text}</Link>
                <span className="meta">{`${day}. ${state}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
