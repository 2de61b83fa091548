import { TableRegion } from '#app/ui/table-region.tsx'
import { ValueWithNote } from '#app/ui/value-with-note.tsx'
import type { BoardRow } from './exhibits.ts'

const states = { ready: 'Ready', reserved: 'Reserved', due: 'Due in' } as const satisfies Record<
  BoardRow['state'],
  string
>

const unknown = { value: '–' }

/** Shows what stands in the yard as the board of a depot does; a phone shows what matters most of each. */
export function FleetBoardTable({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <div className="fleet">
      <TableRegion label="In the yard">
        <thead>
          <tr>
            <th scope="col" className="fleet-figure">
              GVM
            </th>
            <th scope="col">Truck</th>
            <th scope="col">Body</th>
            <th scope="col">Axles</th>
            <th scope="col" className="fleet-figure">
              GCM
            </th>
            <th scope="col" className="fleet-figure">
              Worked
            </th>
            <th scope="col">Yard</th>
            <th scope="col" className="fleet-figure">
              Price
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-state={row.state}>
              <td className="fleet-figure">
                <ValueWithNote {...(row.gvm ?? unknown)} />
              </td>
              <th scope="row">
                <a href={row.path}>{row.name}</a>
              </th>
              <td>{row.body ?? '–'}</td>
              <td>{row.axles ?? '–'}</td>
              <td className="fleet-figure">
                <ValueWithNote {...(row.gcm ?? unknown)} />
              </td>
              <td className="fleet-figure">{row.worked ?? 'New'}</td>
              <td>{row.yard ?? '–'}</td>
              <td className="fleet-figure">{row.price}</td>
              <td>
                <span className="fleet-state">{states[row.state]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </div>
  )
}
