import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The page already has what it needs to hide equal rows or show them, so the server is not asked. */
export function revalidatesCompare({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) =>
    [searchParams.getAll('ids').join(','), ...searchParams.getAll('at')].join(' '),
  )
  return before === after && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
