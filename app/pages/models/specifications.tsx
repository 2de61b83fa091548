import { TableRegion } from '#app/ui/table-region.tsx'
import type { ModelPageData } from './range-data.ts'

/** Shows one table in groups. Its columns are the variants, so that each line compares them. */
export function Specifications({ page: { sheet, top } }: { page: ModelPageData }) {
  const { variants, groups, isStated } = sheet
  if (groups.length === 0) return null
  const isCompared = variants.length > 1
  const width = isCompared ? variants.length + 1 : 2
  return (
    <section aria-labelledby="specs" className="page-block model-specs">
      <h2 id="specs">Specifications</h2>
      <p className="page-note">
        {isStated
          ? 'From the manufacturer; options change weights.'
          : 'From the records of those in stock; options change weights.'}
      </p>
      <TableRegion label={`Specifications of the ${top.title}`}>
        {isCompared && (
          <thead>
            <tr>
              <td />
              {variants.map((variant) => (
                <th key={variant} scope="col">
                  {variant}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            {groups.length > 1 && (
              <tr>
                <th colSpan={width} scope="rowgroup" className="model-spec-group">
                  {title}
                </th>
              </tr>
            )}
            {rows.map(({ label, value, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {isCompared && values !== null ? (
                  values.map((one, index) => <td key={variants[index]}>{one ?? '–'}</td>)
                ) : (
                  <td colSpan={width - 1}>{value}</td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </TableRegion>
    </section>
  )
}
