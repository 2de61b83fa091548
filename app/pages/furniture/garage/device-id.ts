import { isDeviceId, newDeviceId } from '#app/features/tracking/ids.ts'

const deviceKey = 'device_id'

/**
 * Returns the browser's id, and makes one if there is none yet (TRACK-03). The split test depends on it
 * (AUTH-05).
 */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(deviceKey)
    if (isDeviceId(kept)) return kept
    const made = newDeviceId(Math.random)
    localStorage.setItem(deviceKey, made)
    return made
  } catch {
    // without storage the id lasts as long as the page
    return newDeviceId(Math.random)
  }
}
