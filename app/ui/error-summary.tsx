interface ErrorSummaryProps {
  /** Each message has the id of its control; the messages are in the order of the page. */
  errors: readonly { fieldId: string; message: string }[]
}

/** Lists at the top of a refused form what is wrong. Each message links to its control. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div role="alert" className="error-summary">
      <h2 className="error-summary-title">There’s a problem</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
