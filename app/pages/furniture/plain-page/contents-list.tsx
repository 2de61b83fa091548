interface ContentsListProps {
  title: string
  contents: readonly { readonly id: string; readonly text: string }[]
}

/** Lists the chapters of a text; without chapters it renders nothing. */
export function ContentsList({ title, contents }: ContentsListProps) {
  if (contents.length === 0) return null
  return (
    <nav aria-labelledby="contents" className="chapters">
      <h2 id="contents">{title}</h2>
      <ol>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
