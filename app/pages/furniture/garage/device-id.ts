import { isDeviceId, newDeviceId } from '#app/features/tracking/ids.ts'

const deviceKey = 'device_id'

/** The browser's id, made where there is none yet (TRACK-03): the split test goes by it (AUTH-05). */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(deviceKey)
    if (isDeviceId(kept)) return kept
    const made = newDeviceId(Math.random)
    localStorage.setItem(deviceKey, made)
    return made
  } catch {
    // one that lasts as long as the page
    return newDeviceId(Math.random)
  }
}
