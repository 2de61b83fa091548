import { Link } from 'react-router'
import { DeskHead } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showReceipt } from './receipt.server.ts'

/** What was erased, what stays and why, and who has it still. */
export function ReceiptPage({ loaderData: receipt }: PageProps<typeof showReceipt>) {
  return (
    <main id="main" className="page receipt">
      <p className="no-print">
        <Link to="/shoppers">Shoppers</Link>
      </p>
      <DeskHead title={`Receipt ${receipt.number}`} />
      {!receipt.isDone && (
        <p className="notice" role="status">
          {`Not done yet. ${receipt.waitsFor ?? ''} It is tried again every minute.`}
        </p>
      )}
      <section className="sheet">
        <dl className="facts">
          {receipt.facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="sheet">
        <h2>Erased</h2>
        <table className="parts-table">
          <thead>
            <tr>
              <th scope="col">Store</th>
              <th scope="col">Count</th>
              <th scope="col">What stays, and why</th>
            </tr>
          </thead>
          <tbody>
            {receipt.parts.map(({ store, count, stays }) => (
              <tr key={store}>
                <th scope="row">{store}</th>
                <td>{count}</td>
                <td>{stays || 'Nothing'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="sheet">
        <h2>Ask them too</h2>
        {receipt.told.length === 0 ? (
          <p>It was sent to nobody.</p>
        ) : (
          <>
            <p>These were sent it, and have it still.</p>
            <ul className="rows">
              {receipt.told.map(({ text, mailTo }) => (
                <li key={text} className="two-sided">
                  <span>{text}</span>
                  {mailTo && (
                    <a className="button plain no-print" href={mailTo}>
                      Ask them too
                    </a>
                  )}
                </li>
              ))}
            </ul>
            <details className="no-print">
              <summary className="sheet-summary">What to write to a system’s support</summary>
              <p className="as-typed">{receipt.ask}</p>
            </details>
          </>
        )}
      </section>
    </main>
  )
}
