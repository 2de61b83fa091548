type Refused =
  | { readonly outcome: 'wrong'; readonly triesLeft: number }
  | { readonly outcome: 'expired' | 'locked' | 'too-many' }

/** Says that work is required where a browser cannot do it: without script, or when it is too much. */
export function workText({ isMuch }: { readonly isMuch: boolean }): string {
  return isMuch
    ? 'That was a lot of codes at once. Please try again later.'
    : 'A code by text needs JavaScript in your browser. Use your email instead.'
}

/** Says why a code did not work. */
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
