/** A page keeps the choices so far in an element with this id, beside the form. */
export const runningSummaryId = 'running-summary'
