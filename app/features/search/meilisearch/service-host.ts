/** One name for each service, however its address is written, so that two pushes never take it for two services. */
export function serviceHost(address: string): string {
  return new URL(address).href.replace(/\/+$/, '')
}
