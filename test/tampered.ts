/** A signed link or token in which one letter of the signature is another. The last letter would not do: part of it says nothing. */
export function tampered(signed: string): string {
  const at = signed.length - 9
  return `${signed.slice(0, at)}${signed[at] === 'a' ? 'b' : 'a'}${signed.slice(at + 1)}`
}
