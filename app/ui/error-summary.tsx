interface ErrorSummaryProps {
  /** Each message with the id of the control that it is about, in the order of the page. */
  errors: readonly { fieldId: string; message: string }[]
}

/** On top of a form that was refused: what is wrong, each a link to where it can be put right. */
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
