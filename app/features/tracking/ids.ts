const characters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const length = 10

/** A source of random numbers from 0 up to, but not including, 1; an argument, so that tests can fix it. */
export type Random = () => number

/** The id of one visit; kept in session storage (TRACK-03). */
export function newSessionId(random: Random): string {
  return `session_${randomCharacters(random)}`
}

/** The id of one browser; kept in local storage, and sent as `anon_id`. */
export function newDeviceId(random: Random): string {
  return `device_${randomCharacters(random)}`
}

/** Storage may contain anything: a value that is no id of ours is replaced by a new one. */
export function isSessionId(text: string | null): text is string {
  return text !== null && /^session_[a-z0-9]{10}$/.test(text)
}

export function isDeviceId(text: string | null): text is string {
  return text !== null && /^device_[a-z0-9]{10}$/.test(text)
}

function randomCharacters(random: Random): string {
  return Array.from({ length }, () => characters.charAt(Math.floor(random() * characters.length))).join('')
}
