import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A picture that is opened or closed is a place within the page: nothing of it is asked for again. */
export function revalidatesVehicle({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate
}
