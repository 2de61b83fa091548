import { Form, Link } from 'react-router'
import { DeskHead, WebsiteChoice } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showStock } from './stock-list.server.ts'

type Shown = PageProps<typeof showStock>['loaderData']

/** The stock of a website: rows on a phone, and the same with more beside them at a table. */
export function StockListPage({ loaderData: stock }: PageProps<typeof showStock>) {
  return (
    <main id="main" className="page wide">
      <DeskHead title="Stock">
        <WebsiteChoice website={stock.website} websites={stock.websites} />
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
      {stock.rows.length === 0 ? <Empty stock={stock} /> : <Rows stock={stock} />}
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

function Rows({ stock }: { stock: Shown }) {
  return (
    <ul className="stock sheet">
      {stock.rows.map((row) => (
        <li key={row.id}>
          <Link className="stock-row" to={row.path} prefetch="none">
            <Thumbnail src={row.picture} />
            <span className="stock-name">{row.name}</span>
            <span className="stock-price">
              <b>{row.price}</b> {row.priceLabel && <span className="meta">{row.priceLabel}</span>}
            </span>
            <span className="stock-number meta">
              {row.stocknum} · {row.age}
            </span>
            <span className="stock-marks">
              {row.marks.map(({ text, tone }) => (
                <span key={text} className="word" data-tone={tone}>
                  {text}
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
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
