const characters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const length = 10

/** Chance as an argument: a number from 0 up to, not including, 1. */
export type Random = () => number

/** One visit; kept in session storage (TRACK-03). */
export function newSessionId(random: Random): string {
  return `session_${randomCharacters(random)}`
}

/** One browser; kept in local storage, and sent as `anon_id`. */
export function newDeviceId(random: Random): string {
  return `device_${randomCharacters(random)}`
}

/** Storage may hold anything: what is not an id of ours is replaced by a new one. */
export function isSessionId(text: string | null): text is string {
  return text !== null && /^session_[a-z0-9]{10}$/.test(text)
}

export function isDeviceId(text: string | null): text is string {
  return text !== null && /^device_[a-z0-9]{10}$/.test(text)
}

function randomCharacters(random: Random): string {
  return Array.from({ length }, () => characters.charAt(Math.floor(random() * characters.length))).join('')
}
