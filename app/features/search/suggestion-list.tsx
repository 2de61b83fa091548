import { Icon } from '#app/ui/icon.tsx'
import type { Suggestion } from './suggestions.ts'

const rowsOnPhone = 6

interface SuggestionListProps {
  id: string
  rows: readonly Suggestion[]
  active: number
  typed: string
  onChoose?: (() => void) | undefined
  onForget: (text: string) => void
}

/** The list under a search field: rows in groups, with a button to remove each earlier search. */
export function SuggestionList({ id, rows, active, typed, onChoose, onForget }: SuggestionListProps) {
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
            onChoose={onChoose}
          />
        ))}
      </div>
      {/* next to the listbox, which may not contain buttons */}
      {recent.map(({ label }, index) => (
        <button
          key={label}
          type="button"
          className="forget-search"
          style={{ gridRow: index + 2 }}
          // keyboard users press the Delete key in the field instead
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
  /** The row of the list's grid, counted from 1; group names take rows of their own. */
  line: number
  /** The first row of its group, above which the group's name stands. */
  isFirst: boolean
  isActive: boolean
  isForDesk: boolean
  typed: string
  onChoose?: (() => void) | undefined
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
        // keeps the focus in the field, so that the list stays open until the link is followed
        onPointerDown={(event) => event.preventDefault()}
        onClick={is.onChoose}
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
