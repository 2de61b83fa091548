/** The servers of the browser makers, which alone are sent notifications: another address could be anybody's. */
const exact = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const endings = ['.push.apple.com', '.notify.windows.com']

/** Whether a browser's endpoint is at its maker's. */
export function isPushEndpoint(address: string): boolean {
  if (address.length > 1000 || !URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  const isMakers = exact.includes(hostname) || endings.some((ending) => hostname.endsWith(ending))
  return isMakers && protocol === 'https:' && port === '' && username === ''
}
