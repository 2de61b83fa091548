import { Icon } from '#app/ui/icon.tsx'
import type { Suggestion } from './suggestions.ts'

const rowsOnPhone = 6

interface SuggestionListProps {
  id: string
  rows: readonly Suggestion[]
  active: number
  typed: string
  onForget: (text: string) => void
}

/** The list of a search field: rows in their groups, and beside each earlier search the way to take it away. */
export function SuggestionList({ id, rows, active, typed, onForget }: SuggestionListProps) {
  const recent = rows.filter(({ group }) => group === 'Recent searches')
  return (
    <>
      <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label="Suggestions">
        {rows.map((row, index) => (
          <Row
            key={row.href}
            id={`${id}-${index}`}
            row={row}
            line={index + 1 + new Set(rows.slice(0, index + 1).map(({ group }) => group)).size}
            isFirst={row.group !== rows[index - 1]?.group}
            isActive={index === active}
            isForDesk={index >= rowsOnPhone}
            typed={typed}
          />
        ))}
      </div>
      {/* beside the listbox, in which there may be no buttons */}
      {recent.map(({ label }, index) => (
        <button
          key={label}
          type="button"
          className="forget-search"
          style={{ gridRow: index + 2 }}
          // with the keyboard it is the Delete key, in the field
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onForget(label)}
        >
          <Icon name="x" />
          <span className="sr-only">Remove “{label}” from recent searches</span>
        </button>
      ))}
    </>
  )
}

interface RowProps {
  id: string
  row: Suggestion
  /** Of the list's grid, counted from 1; groups are named in lines of their own. */
  line: number
  /** The first of its group, above which the group is named. */
  isFirst: boolean
  isActive: boolean
  isForDesk: boolean
  typed: string
}

function Row({ id, row, ...is }: RowProps) {
  const { group, label, href, count, picture, price } = row
  const start = label.toLowerCase().startsWith(is.typed.toLowerCase()) ? is.typed.length || label.length : 0
  return (
    <>
      {is.isFirst && (
        <span aria-hidden="true" className="suggestion-group" style={{ gridRow: is.line - 1 }}>
          {group}
        </span>
      )}
      <a
        id={id}
        role="option"
        aria-selected={is.isActive}
        href={href}
        tabIndex={-1}
        className={is.isForDesk ? 'suggestion is-desk' : 'suggestion'}
        style={{ gridRow: is.line }}
        {...(group === 'Recent searches' ? { 'aria-keyshortcuts': 'Delete' } : {})}
        // the field keeps the focus, and the list stays open until the link is followed
        onPointerDown={(event) => event.preventDefault()}
      >
        {picture && <img src={picture} alt="" width={48} height={32} />}
        <span>
          {label.slice(0, start)}
          <b>{label.slice(start)}</b>
        </span>
        {count !== null && <span className="suggestion-note">{count}</span>}
        {price !== null && <span className="suggestion-note">{price}</span>}
      </a>
    </>
  )
}
