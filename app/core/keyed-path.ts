/** Pages whose address is itself the key to what they show: only its visitor may learn it. */
const keyed = /^(\/(?:booking|payment|garage\/stop|_sandbox\/\w+))\/.+/

export function isKeyed(path: string): boolean {
  return keyed.test(path)
}

export function cutKey(path: string): string {
  return path.replace(keyed, '$1')
}
