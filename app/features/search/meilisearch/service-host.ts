/** One service has one name, however its address is written: no two pushes may take it for two. */
export function serviceHost(address: string): string {
  return new URL(address).href.replace(/\/+$/, '')
}
