import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { DeskHead, Done, Refusal, WebsiteChoice } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { changeStockViews } from './change-views.server.ts'
import { ListKeys } from './list-keys.tsx'
import { ListViews } from './list-views.tsx'
import type { showStock } from './stock-list.server.ts'
import { useListKeys } from './use-list-keys.ts'

type Shown = PageProps<typeof showStock>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Awaited<ReturnType<typeof changeStockViews>>['data'] | undefined
}

/** The stock of a website: rows on a phone, and the same with more beside them at a table. */
export function StockListPage({ loaderData: stock, actionData: done }: Props) {
  return (
    <main id="main" className="page wide">
      <DeskHead title="Stock">
        <WebsiteChoice website={stock.website} websites={stock.websites} />
        {stock.mayAdd && (
          <Link className="button" to={`/stock/${stock.slug}/add`}>
            Add<span className="wide-word">&nbsp;a vehicle</span>
          </Link>
        )}
      </DeskHead>
      <Refusal sentence={done?.problem} />
      <Done sentence={done?.sentence} />
      <nav className="chips" aria-label="Show">
        {stock.filters.map((filter) => (
          <Chip key={filter.name} filter={filter} isHere={filter.name === stock.state} />
        ))}
        {(stock.tasks.length > 0 || stock.ghosts.count > 0) && <span className="chips-part">To do</span>}
        {stock.tasks.map((filter) => (
          <Chip key={filter.name} filter={filter} isHere={filter.name === stock.state} />
        ))}
        {stock.ghosts.count > 0 && (
          <Link className="chip" to={stock.ghosts.path}>
            Needs a look <span className="count">{stock.ghosts.count}</span>
          </Link>
        )}
      </nav>
      <div className="stock-tools">
        <Search stock={stock} />
        <ListViews stock={stock} />
        {stock.rows.length > 0 && (
          <Link className="button plain choose" to={stock.choose} preventScrollReset>
            {stock.isChoosing ? 'Done' : 'Choose'}
          </Link>
        )}
      </div>
      {stock.empty ? (
        <Empty stock={stock} empty={stock.empty} />
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

function Chip({ filter, isHere }: { filter: Shown['filters'][number]; isHere: boolean }) {
  const { path, title, count } = filter
  return (
    <Link className="chip" to={path} aria-current={isHere ? 'page' : undefined}>
      {title} <span className="count">{count}</span>
    </Link>
  )
}

/** Words to search for, and on a phone, which has no heads, what the list is sorted by. */
function Search({ stock }: { stock: Shown }) {
  return (
    <Form method="get" className="lead-search" role="search">
      <input type="hidden" name="show" value={stock.state} />
      <input
        type="search"
        name="q"
        key={`words ${stock.words}`}
        defaultValue={stock.words}
        placeholder="Name, stock number, VIN, rego"
        aria-label="Search the stock"
      />
      <select
        className="stock-sort"
        name="sort"
        aria-label="Sort by"
        key={`order ${stock.sort}`}
        defaultValue={stock.sort}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {stock.sortChoices.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
        {stock.sortChoices.every(({ value }) => value !== stock.sort) && (
          <option value={stock.sort}>As sorted now</option>
        )}
      </select>
      <button type="submit" className="button plain">
        Search
      </button>
    </Form>
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
      <table className="stock sheet" data-choosing={stock.isChoosing ? '' : undefined}>
        <caption className="sr-only">Stock of {stock.website}</caption>
        <Heads stock={stock} />
        <tbody>
          {stock.rows.map((row) => (
            <StockRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
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

/** Each head sorts by its column; pressed again, the other way round. */
function Heads({ stock: { heads } }: { stock: Shown }) {
  return (
    <thead>
      <tr className="stock-heads">
        <td className="stock-tick" />
        {heads.map(({ name, title, path, sorted }) => (
          <th key={name} className={`stock-head-${name}`} scope="col" aria-sort={sorted}>
            <Link to={path} preventScrollReset>
              {title}
              <span className="stock-arrow" aria-hidden="true">
                {sorted === undefined ? '↕' : sorted === 'ascending' ? '↑' : '↓'}
              </span>
            </Link>
          </th>
        ))}
        <th className="stock-head-listed" scope="col">
          Listed
        </th>
      </tr>
    </thead>
  )
}

function StockRow({ row }: { row: Shown['rows'][number] }) {
  return (
    <tr className="stock-item">
      <td className="stock-tick">
        <label>
          <input
            type="checkbox"
            name="id"
            value={row.id}
            aria-label={`Choose ${row.name}, ${row.stocknum}`}
          />
        </label>
      </td>
      <td className="stock-main">
        <div className="stock-vehicle">
          <Thumbnail src={row.picture} />
          <Link className="stock-row" to={row.path} prefetch="none" title={row.name}>
            {row.name}
          </Link>
          <span className="stock-number meta">
            {row.stocknum}
            {row.isByHand && ' · by hand'}
            <span className="stock-days"> · {row.age}</span>
          </span>
          <span className="stock-marks">
            {row.marks.map(({ text, tone }) => (
              <span key={text} className="word" data-tone={tone}>
                {text}
              </span>
            ))}
          </span>
        </div>
      </td>
      <td className="stock-price">
        <b>{row.price}</b> {row.priceLabel && <span className="meta">{row.priceLabel}</span>}
        {row.feedPrice && <span className="meta">Feed {row.feedPrice}</span>}
      </td>
      <td className="stock-more stock-figure">{row.age}</td>
      <td className="stock-more stock-figure">{row.photos}</td>
      <td className="stock-more stock-figure stock-wide">{row.enquiries}</td>
      <td className="stock-more stock-wide">{row.confirmed}</td>
      <td className="stock-more stock-wide">{row.listed}</td>
    </tr>
  )
}

function Thumbnail({ src }: { src: string | null }) {
  return src === null ? (
    <span className="thumbnail" aria-hidden="true" />
  ) : (
    <img className="thumbnail" src={src} alt="" width="96" height="72" loading="lazy" />
  )
}

function Empty({ stock, empty: { title, text } }: { stock: Shown; empty: NonNullable<Shown['empty']> }) {
  const { words, slug, state, mayAdd } = stock
  return (
    <div className="sheet empty">
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      <p className="row">
        {words !== '' && state !== 'all' && (
          <Link
            className="button plain"
            to={`/stock/${slug}?${new URLSearchParams({ show: 'all', q: words })}`}
          >
            Search sold vehicles too
          </Link>
        )}
        {(words !== '' || state !== 'for_sale') && (
          <Link className="button plain" to={`/stock/${slug}`}>
            Show everything in stock
          </Link>
        )}
        {words === '' && mayAdd && (
          <Link className="button plain" to={`/stock/${slug}/add`}>
            Add a vehicle
          </Link>
        )}
      </p>
    </div>
  )
}
