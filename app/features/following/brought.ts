/** What became of one part that was asked for: what it holds now, or why it stays as it was, in plain words. */
export type Brought = { readonly said: string } | { readonly problem: string }
