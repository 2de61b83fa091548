import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The page already has what every tab needs, so choosing one does not ask the server and works offline. */
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
