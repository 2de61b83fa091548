/** The plate that learners carry, with its words: on the card and on the page of what they may ride. */
export function LearnerTag() {
  return (
    <p className="learner-tag">
      <span aria-hidden="true">L</span> Learner approved
    </p>
  )
}
