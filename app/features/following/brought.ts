/** The result of bringing one part: its new content, or why it stays as it was, in plain words. */
export type Brought = { readonly said: string } | { readonly problem: string }
