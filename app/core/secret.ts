/** Matches keys of payment providers and webhooks, which must never leave a server; a publishable key is `pk_…`. */
const secret = /(^|[^A-Za-z0-9])((sk|rk)_\S|whsec_|-----BEGIN [A-Z ]*PRIVATE KEY)/

export function looksSecret(text: string): boolean {
  return secret.test(text)
}
