/** Shows the path to the page; on a phone it shows only the link back to the parent. */
export function Breadcrumb({
  parents,
  page,
}: {
  parents: readonly { href: string; label: string }[]
  page: string
}) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb no-print">
      <ol>
        {parents.map((parent, index) => (
          <li key={parent.href} className={index === parents.length - 1 ? 'breadcrumb-parent' : undefined}>
            <a href={parent.href}>{parent.label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{page}</span>
        </li>
      </ol>
    </nav>
  )
}
