/** The value of a cookie that a request brought; null where it brought none of that name. @param header `Cookie` */
export function cookieIn(header: string | null, name: string): string | null {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim())
  const own = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  return own === undefined ? null : own.slice(name.length + 1)
}
