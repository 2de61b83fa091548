import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { DeskHead, Done, LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { Said } from './change-passport.server.ts'
import { ItemForm, Registers } from './item-form.tsx'
import { MarkedPhoto } from './marked-photo.tsx'
import type { showPassport } from './passport.server.ts'

type Shown = PageProps<typeof showPassport>['loaderData']
type Item = Shown['items'][number]

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Said | undefined
}

/** The passport of a vehicle: what is stated of its history, and a form for each item. */
export function PassportPage({ loaderData: passport, actionData: said }: Props) {
  const [applying, others] = [
    passport.items.filter(({ isApplying }) => isApplying),
    passport.items.filter(({ isApplying }) => !isApplying),
  ]
  const isOfItem = said?.typed.item !== undefined
  return (
    <main id="main" className="page">
      <p>
        <Link to={passport.vehicle}>
          {passport.name}, {passport.stocknum}
        </Link>
      </p>
      <DeskHead title="Vehicle passport" />
      <Refusal sentence={said?.problem} />
      <Done sentence={said?.sentence} />
      {passport.isEnded && <p className="notice">It is for sale no more: its passport stays as it was.</p>}
      {!passport.isShown && (
        <p className="notice">The website shows no passport of this vehicle. What is said here is kept.</p>
      )}
      <Waiting passport={passport} />
      <Progress passport={passport} items={applying} />
      <Registers />
      {applying.map((item) => (
        <ItemGroup key={item.item} item={item} passport={passport} said={isOfItem ? said : undefined} />
      ))}
      <Documents passport={passport} said={isOfItem ? undefined : said} />
      {passport.mayEdit && others.length > 0 && (
        <>
          <h2>Where there is something to say</h2>
          {others.map((item) => (
            <ItemGroup key={item.item} item={item} passport={passport} said={isOfItem ? said : undefined} />
          ))}
        </>
      )}
    </main>
  )
}

/** How much of it is filled, and what is not: each leads to its form. */
function Progress({ passport, items }: { passport: Shown; items: readonly Item[] }) {
  const missing = items.filter(({ isKnown }) => !isKnown)
  const known = items.length - missing.length
  return (
    <div className="round-progress">
      <p>
        <b>{`${known} of ${items.length} known`}</b>
      </p>
      <progress value={known} max={items.length} aria-hidden="true" />
      {missing.length > 0 && passport.mayEdit && (
        <p className="row">
          <span className="quiet">Still missing:</span>
          {missing.map(({ item, label }) => (
            <Link key={item} to={`${passport.path}?${new URLSearchParams({ open: item })}#${item}`}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

/** What was stated for another VIN is said of nobody until a person decides. */
function Waiting({ passport: { waits, vin, path, mayEdit } }: { passport: Shown }) {
  if (waits.length === 0 || vin === null) return null
  return (
    <section className="sheet stack" aria-label="Waits for you">
      <p>
        This was stated for another VIN than {vin}, which the vehicle has now. Nobody sees it until you
        decide.
      </p>
      <ul className="rows">
        {waits.map(({ what, statedFor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several of a kind can wait for the same VIN
          <li key={index}>
            {what}, for {statedFor}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Form method="post" action={path} className="row">
          <input type="hidden" name="vin" value={vin} />
          <button type="submit" className="button plain" name="intent" value="holds">
            The VIN was mistyped: it all holds
          </button>
          <button type="submit" className="button danger" name="intent" value="let-go">
            It is another vehicle: let it go
          </button>
        </Form>
      )}
    </section>
  )
}

function ItemGroup({ item, passport, said }: { item: Item; passport: Shown; said: Said | undefined }) {
  const own = said?.typed.item === item.item ? said : undefined
  const asks = item.item === 'weights' ? passport.asks : []
  const query = new URLSearchParams(useLocation().search)
  const isAsked = query.get('open') === item.item
  return (
    <details
      className="sheet"
      id={item.item}
      // another link to it opens it again
      key={String(isAsked)}
      open={own !== undefined || asks.length > 0 || isAsked}
    >
      <summary className="sheet-summary item-summary">
        {item.label} <Standing item={item} asks={asks.length > 0} />
        <span className="meta item-first">
          {item.missing ?? item.words[0]} {item.missing && passport.mayEdit && <u>Enter it here</u>}
        </span>
      </summary>
      <div className="stack">
        {item.isKnown || (item.item === 'imperfections' && item.missing === null) ? (
          <ItemWords item={item} />
        ) : null}
        {item.missing && <p className="quiet">{item.missing}</p>}
        {asks.map((message) => (
          <p className="notice" key={message}>
            {message} On the website the plate’s stands; if the plate is wrong here, correct it below.
          </p>
        ))}
        {item.item === 'imperfections' && <Imperfections item={item} passport={passport} />}
        {passport.mayEdit && item.form && (
          <ItemForm passport={passport} item={item} form={item.form} said={own} />
        )}
      </div>
    </details>
  )
}

function Standing({ item, asks }: { item: Item; asks: boolean }) {
  if (item.isWarning)
    return (
      <span className="word" data-tone="late">
        Warning
      </span>
    )
  if (asks)
    return (
      <span className="word" data-tone="soon">
        Which is right?
      </span>
    )
  return item.isKnown ? (
    <span className="word" data-tone="done">
      Known
    </span>
  ) : (
    <span className="word" data-tone="soon">
      Not known
    </span>
  )
}

function ItemWords({ item: { words, said } }: { item: Item }) {
  return (
    <div>
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {said && <p className="meta">{said}</p>}
    </div>
  )
}

function Imperfections({ item, passport }: { item: Item; passport: Shown }) {
  const { imperfections, path, walk, mayEdit } = passport
  return (
    <>
      {imperfections.length > 0 && (
        <ul className="rows">
          {imperfections.map(({ id, name, size, note, dated, photo }) => (
            <li key={id} className="mark-row">
              {photo && <MarkedPhoto {...photo} alt={name} />}
              <div className="entry">
                <p className="row-name">{name}</p>
                <p>{size}</p>
                {note && <p>{note}</p>}
                <p className="meta">{dated}</p>
                {mayEdit && (
                  <Form method="post" action={path}>
                    <input type="hidden" name="imperfection" value={id} />
                    <button type="submit" className="button plain" name="intent" value="take-back">
                      Take back<span className="sr-only"> {name}</span>
                    </button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className="row">
          <Link className="button" to={walk}>
            Walk round
          </Link>
          {item.isKnown && (
            <Form method="post" action={path}>
              <input type="hidden" name="item" value="imperfections" />
              <input type="hidden" name="version" value={item.version} />
              <button type="submit" className="button plain" name="intent" value="unknown">
                Say it is not known
              </button>
            </Form>
          )}
        </div>
      )}
    </>
  )
}

function Documents({ passport, said }: { passport: Shown; said: Said | undefined }) {
  const { documents, mayEdit, path } = passport
  const problem = said?.problems.find(({ field }) => field === 'file')?.message
  return (
    <details className="sheet" id="documents" open={said !== undefined}>
      <summary className="sheet-summary item-summary">
        Documents <span className="word">{documents.length === 0 ? 'None' : documents.length}</span>
      </summary>
      <div className="stack">
        {documents.length > 0 && (
          <ul className="rows">
            {documents.map(({ hash, name, size, isPublished, path: file }) => (
              <li key={hash} className="two-sided">
                <p>
                  <a href={file} download>
                    {name}
                  </a>{' '}
                  <span className="meta">
                    {size}, {isPublished ? 'on the page' : 'for who asks'}
                  </span>
                </p>
                {mayEdit && (
                  <Form method="post" action={path} className="row">
                    <input type="hidden" name="hash" value={hash} />
                    <Press intent={isPublished ? 'hide-document' : 'show-document'}>
                      {isPublished ? 'Take it off the page' : 'Show it on the page'}
                    </Press>
                    <Press intent="remove-document">Remove</Press>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayEdit && (
          <Form
            method="post"
            action={path}
            encType="multipart/form-data"
            className="stack"
            key={documents.length}
          >
            <LabelledField label="Add a document" hint="PDF, JPEG or PNG, at most 10 MB." problem={problem}>
              <input
                type="file"
                name="file"
                accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
              />
            </LabelledField>
            <label className="check">
              <input type="checkbox" name="publish" /> Show it on the page
            </label>
            <p className="row">
              <button type="submit" className="button" name="intent" value="add-document">
                Add
              </button>
            </p>
          </Form>
        )}
        {!mayEdit && documents.length === 0 && <p className="quiet">No document yet.</p>}
      </div>
    </details>
  )
}

function Press({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <button type="submit" className="button plain" name="intent" value={intent}>
      {children}
    </button>
  )
}
