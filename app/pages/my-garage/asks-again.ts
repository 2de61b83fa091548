import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A tab is chosen with what the page already has, also without a connection. */
export function revalidatesGarage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('cars') === nextUrl.searchParams.get('cars')
  return isSame ? false : defaultShouldRevalidate
}
