import { messages } from '#app/core/messages.ts'

/** Says that the search service does not answer; the address keeps what was asked for (SEARCH-15). */
export function Unavailable({ address }: { address: string }) {
  return (
    <div className="no-result" role="alert">
      <h2>{messages.searchUnavailable}</h2>
      <a className="button" href={address}>
        Try again
      </a>
    </div>
  )
}
