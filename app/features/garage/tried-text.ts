type Refused =
  | { readonly outcome: 'wrong'; readonly triesLeft: number }
  | { readonly outcome: 'expired' | 'locked' | 'too-many' }

/** What is said of a code that does not open. */
export function triedText(tried: Refused): string {
  switch (tried.outcome) {
    case 'wrong':
      return `That code is not right. ${tried.triesLeft} ${tried.triesLeft === 1 ? 'try' : 'tries'} left.`
    case 'expired':
      return 'That code is no longer good. Please ask for a new one.'
    case 'locked':
      return 'That was wrong five times. Please ask for a new code.'
    case 'too-many':
      return 'That was a lot of codes at once. Please try again in a minute.'
  }
}
