import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Equal rows are hidden and shown with what the page already has. */
export function revalidatesCompare({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map((url) => url.searchParams.getAll('ids').join(','))
  return before === after && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
