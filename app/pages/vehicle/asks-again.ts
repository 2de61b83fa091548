import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening or closing a picture changes the address but not the data, so the server is not asked. */
export function revalidatesVehicle({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate
}
