import { Link } from 'react-router'
import { DeskHead } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showPrint } from './print.server.ts'

/** The cards and labels of the chosen vehicles, as files that every printer takes. */
export function PrintPage({ loaderData: print }: PageProps<typeof showPrint>) {
  const { printed, leftOut, files } = print
  return (
    <main id="main" className="page">
      <p>
        <Link to={print.list}>Stock of {print.website}</Link>
      </p>
      <DeskHead title="Print" />
      {printed.length > 0 && (
        <section className="sheet stack" aria-labelledby="printed">
          <h2 id="printed">{printed.length === 1 ? printed[0]?.name : `${printed.length} vehicles`}</h2>
          <p className="row">
            <PrintedFile address={files.window}>
              {printed.length === 1 ? 'Window card' : 'Window cards'}
            </PrintedFile>
            <PrintedFile address={files.qr} isPlain>
              Code labels
            </PrintedFile>
          </p>
          <p className="quiet">
            A window card is a page of A4 with the price of today. Labels come twelve to a page of A4. The
            codes lead to the vehicle’s page.
          </p>
          {printed.length > 1 && (
            <ul className="rows">
              {printed.map(({ id, path, name, stocknum }) => (
                <li key={id} className="two-sided">
                  <Link to={path}>{name}</Link>
                  <span className="meta">{stocknum}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {leftOut.length > 0 && (
        <section className="sheet" aria-labelledby="left-out">
          <h2 id="left-out">Without a card</h2>
          <ul className="rows">
            {leftOut.map(({ id, path, name, why }) => (
              <li key={id}>
                <Link to={path}>{name}</Link> <span className="quiet">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="sheet stack" aria-labelledby="scale">
        <h2 id="scale">Scales</h2>
        <p>To lie in a photo beside a mark, so that its size is seen. Print them at 100 percent.</p>
        <p className="row">
          <PrintedFile address={files.scale} isPlain>
            Scales of 100 mm
          </PrintedFile>
        </p>
      </section>
    </main>
  )
}

function PrintedFile({
  address,
  isPlain = false,
  children,
}: {
  address: string
  isPlain?: boolean
  children: string
}) {
  return (
    <a
      className={isPlain ? 'button plain' : 'button'}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children} (PDF)
    </a>
  )
}
