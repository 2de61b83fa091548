/**
 * What secrets are sealed and links are signed with. While it is being changed there are two: the present one seals and
 * signs, the previous one only opens what it sealed and recognises what it signed.
 */
export type SecretsKey = string | { readonly present: string; readonly previous: string }

/** The key that seals and signs. */
export function presentKey(key: SecretsKey): string {
  return typeof key === 'string' ? key : key.present
}

/** The keys that may have sealed or signed what is there, the present one first. */
export function knownKeys(key: SecretsKey): readonly string[] {
  return typeof key === 'string' ? [key] : [key.present, key.previous]
}
