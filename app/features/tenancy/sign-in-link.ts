import { safeRedirect } from '#app/core/safe-redirect.ts'

export interface SignInQuery {
  /** True where the link leads to finance, and may be passed without signing in. */
  readonly isFinance: boolean
  /** Always a path of the same website. */
  readonly redirect: string
}

/** The address of a sign-in that leads on to finance, as menus contain it (ROUTE-51, NAV-03). */
export function signInFinancePath(redirect: string): string {
  return `/sign-in?${new URLSearchParams({ type: 'finance', redirect })}`
}

export function parseSignIn(query: URLSearchParams): SignInQuery {
  return { isFinance: query.get('type') === 'finance', redirect: safeRedirect(query.get('redirect')) }
}

export type SignInStep =
  /** The website offers no sign-in, so the link leads straight on. */
  | { readonly kind: 'pass'; readonly to: string }
  | { readonly kind: 'sign-in'; readonly to: string; readonly maySkip: boolean }

export function signInStep({ isFinance, redirect }: SignInQuery, offersLogin: boolean): SignInStep {
  return offersLogin ? { kind: 'sign-in', to: redirect, maySkip: isFinance } : { kind: 'pass', to: redirect }
}
