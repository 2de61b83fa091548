interface ValueWithNoteProps {
  value: string
  /** Where the value comes from, if that matters. */
  note?: string | undefined
}

/** A value, with where it comes from in small letters behind it. */
export function ValueWithNote({ value, note }: ValueWithNoteProps) {
  return (
    <>
      {value}
      {note !== undefined && (
        <>
          {' '}
          <small className="value-note">{note}</small>
        </>
      )}
    </>
  )
}
