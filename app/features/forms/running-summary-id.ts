/** Of the place beside a form in which its page keeps what was chosen so far. */
export const runningSummaryId = 'running-summary'
