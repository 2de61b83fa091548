import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { DeskHead, WebsiteChoice } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { ListKeys } from './list-keys.tsx'
import type { showStock } from './stock-list.server.ts'
import { useListKeys } from './use-list-keys.ts'

type Shown = PageProps<typeof showStock>['loaderData']

/** The stock of a website: rows on a phone, and the same with more beside them at a table. */
export function StockListPage({ loaderData: stock }: PageProps<typeof showStock>) {
  return (
    <main id="main" className="page wide">
      <DeskHead title="Stock">
        <WebsiteChoice website={stock.website} websites={stock.websites} />
        {stock.rows.length > 0 && (
          <Link className="button plain choose" to={stock.choose} preventScrollReset>
            {stock.isChoosing ? 'Done' : 'Choose'}
          </Link>
        )}
        {stock.mayAdd && (
          <Link className="button" to={`/stock/${stock.slug}/add`}>
            Add a vehicle
          </Link>
        )}
      </DeskHead>
      <nav className="chips" aria-label="Show">
        {stock.filters.map(({ name, title, count, path }) => (
          <Link
            key={name}
            className="chip"
            to={path}
            aria-current={name === stock.state ? 'page' : undefined}
          >
            {title} <span className="count">{count}</span>
          </Link>
        ))}
        {stock.ghosts.count > 0 && (
          <Link className="chip" to={stock.ghosts.path}>
            Needs a look <span className="count">{stock.ghosts.count}</span>
          </Link>
        )}
      </nav>
      <Form method="get" className="lead-search" role="search">
        <input type="hidden" name="show" value={stock.state} />
        <input
          type="search"
          name="q"
          key={stock.words}
          defaultValue={stock.words}
          placeholder="Name, stock number, VIN, rego"
          aria-label="Search the stock"
        />
        <button type="submit" className="button plain">
          Search
        </button>
      </Form>
      {stock.rows.length === 0 ? (
        <Empty stock={stock} />
      ) : (
        <Rows stock={stock} key={stock.rows.map(({ id }) => id).join()} />
      )}
      <p className="row">
        {stock.first && (
          <Link className="button plain" to={stock.first}>
            From the top
          </Link>
        )}
        {stock.next && (
          <Link className="button plain" to={stock.next}>
            More
          </Link>
        )}
      </p>
    </main>
  )
}

/** The rows, and what can be done to those that are ticked: it is asked for at an address that names them. */
function Rows({ stock }: { stock: Shown }) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const keys = useListKeys(form)
  const { length: all } = stock.rows
  // some may be ticked before the page's script is there, or again where somebody comes back
  useEffect(() => setCount(tickedIn(form.current)), [])
  function chooseAll(): void {
    for (const tick of form.current?.querySelectorAll<HTMLInputElement>('[name="id"]') ?? [])
      tick.checked = count < all
    setCount(tickedIn(form.current))
  }
  return (
    <Form
      method="get"
      action={stock.bulk}
      ref={form}
      onChange={() => setCount(tickedIn(form.current))}
      className="stack stock-form"
    >
      <p className="stock-heads meta" aria-hidden="true">
        <span />
        <span>Vehicle</span>
        <span>Price</span>
        {stock.rows[0]?.more.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <ul className="stock sheet" data-choosing={stock.isChoosing ? '' : undefined}>
        {stock.rows.map((row) => (
          <li key={row.id} className="stock-item">
            <label className="stock-tick">
              <input
                type="checkbox"
                name="id"
                value={row.id}
                aria-label={`Choose ${row.name}, ${row.stocknum}`}
              />
            </label>
            <StockRow row={row} />
          </li>
        ))}
      </ul>
      <div className="chosen-bar">
        <p aria-live="polite">{count > 0 ? `${count} chosen` : 'Chosen'}</p>
        <button type="button" className="button plain choose-all" onClick={chooseAll}>
          {count < all ? `All ${all}` : 'None'}
        </button>
        <div className="chosen-deeds">
          {stock.deeds.map(({ name, label }) => (
            <button key={name} type="submit" className="button plain" name="do" value={name}>
              {label}
            </button>
          ))}
        </div>
      </div>
      <ListKeys keys={keys} />
    </Form>
  )
}

function tickedIn(form: HTMLFormElement | null): number {
  return form?.querySelectorAll('[name="id"]:checked').length ?? 0
}

function StockRow({ row }: { row: Shown['rows'][number] }) {
  return (
    <Link className="stock-row" to={row.path} prefetch="none">
      <Thumbnail src={row.picture} />
      <span className="stock-name">{row.name}</span>
      <span className="stock-price">
        <b>{row.price}</b> {row.priceLabel && <span className="meta">{row.priceLabel}</span>}
      </span>
      <span className="stock-number meta">
        {row.stocknum} · {row.age}
      </span>
      {row.more.map(({ name, text }) => (
        <span key={name} className="stock-more meta">
          <span className="sr-only">{`${name}: `}</span>
          {text}
        </span>
      ))}
      <span className="stock-marks">
        {row.marks.map(({ text, tone }) => (
          <span key={text} className="word" data-tone={tone}>
            {text}
          </span>
        ))}
      </span>
    </Link>
  )
}

function Thumbnail({ src }: { src: string | null }) {
  return src === null ? (
    <span className="thumbnail" aria-hidden="true" />
  ) : (
    <img className="thumbnail" src={src} alt="" width="96" height="72" loading="lazy" />
  )
}

function Empty({ stock: { words, slug } }: { stock: Shown }) {
  return (
    <div className="sheet stack">
      {words === '' ? (
        <p>Nothing is here.</p>
      ) : (
        <>
          <p>No vehicle has these words.</p>
          <p>
            <Link to={`/stock/${slug}`}>Show all that is for sale</Link>
          </p>
        </>
      )}
    </div>
  )
}
