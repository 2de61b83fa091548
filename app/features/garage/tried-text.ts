type Refused =
  | { readonly outcome: 'wrong'; readonly triesLeft: number }
  | { readonly outcome: 'expired' | 'locked' | 'too-many' }

/** What is said where work is wanted and none can be done: without script, or when it is more than a browser should do. */
export function workText({ isMuch }: { readonly isMuch: boolean }): string {
  return isMuch
    ? 'That was a lot of codes at once. Please try again later.'
    : 'A code by text needs JavaScript in your browser. Use your email instead.'
}

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
