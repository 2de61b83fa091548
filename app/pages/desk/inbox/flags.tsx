/** Something about a lead that must not be overlooked. */
export interface Flag {
  readonly text: string
  readonly tone: 'late' | 'soon' | 'done'
}

/** Words in the colour of what they mean. */
export function Flags({ flags }: { flags: readonly Flag[] }) {
  return flags.map(({ text, tone }) => (
    <span key={text} className="word flag" data-tone={tone}>
      {text}
    </span>
  ))
}
