import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import type { PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'
import { TableRegion } from '#app/ui/table-region.tsx'

export interface StandardView {
  readonly top: PageTop
  readonly kinds: readonly {
    readonly name: string
    readonly from: string
    readonly small: string
    readonly medium: string | null
    readonly large: string
  }[]
}

/** The sizes by which imperfections are counted, as a table and in words. */
export function StandardPanel({ view: { top, kinds } }: { view: StandardView }) {
  return (
    <>
      <PageHead top={top} />
      <div className="page-columns">
        <div className="page-blocks">
          <section aria-labelledby="sizes" className="page-block">
            <h2 id="sizes">Sizes</h2>
            <TableRegion label="Sizes of imperfections">
              <thead>
                <tr>
                  <th scope="col">Imperfection</th>
                  <th scope="col">Counted from</th>
                  <th scope="col">Small</th>
                  <th scope="col">Medium</th>
                  <th scope="col">Large</th>
                </tr>
              </thead>
              <tbody>
                {kinds.map(({ name, from, small, medium, large }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{from}</td>
                    <td>{small}</td>
                    <td>{medium ?? 'Never'}</td>
                    <td>{large}</td>
                  </tr>
                ))}
              </tbody>
            </TableRegion>
            <p>A chip in glass that is in the driver’s view counts from any size, as rust does.</p>
          </section>
          <section aria-labelledby="rules" className="page-block">
            <h2 id="rules">What we say, and what we do not</h2>
            <p>
              Each imperfection has a photo in which its place is marked. Marks below these sizes are not
              counted. “None found” is said only by somebody who looked at every part of the vehicle. What
              nobody has looked at is “Not known”: ask us, and we look.
            </p>
          </section>
        </div>
      </div>
    </>
  )
}
