/** Ids that the document around a drawing brings, without their prefix. */
const shared = /^(?:tyre|barrel|rim|rim-dark|steel|arch|lamp|tail|amber|chrome|glass)$/

/**
 * What is wrong with a drawing as text, for its tests: numbers that are none, ids without the prefix, with
 * two owners or without a user, references into nothing, filled paths that are not closed, more characters
 * than allowed.
 */
export function faultsIn(svg: string, ids: string, most = 40_960): string[] {
  const owned = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  const used = new Set([...svg.matchAll(/(?:url\(#|href="#)([^)"]+)[)"]/g)].map(([, id = '']) => id))
  const isShared = (id: string) => id.startsWith(ids) && shared.test(id.slice(ids.length))
  const open = [...svg.matchAll(/<path [^>]+>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('fill="none"') && !/ d="(?:M[^M"]*Z)*"/i.test(tag))
  return [
    ...[...svg.matchAll(/NaN|undefined|Infinity|null|\[object|\de-\d/g)].map(([word]) => `says ${word}`),
    ...owned.filter((id) => !id.startsWith(ids)).map((id) => `${id} has no prefix`),
    ...owned.filter((id, index) => owned.indexOf(id) !== index).map((id) => `${id} has two owners`),
    ...owned.filter((id) => !used.has(id)).map((id) => `${id} has no user`),
    ...[...used].filter((id) => !owned.includes(id) && !isShared(id)).map((id) => `${id} is nowhere`),
    ...open.map((tag) => `not closed: ${tag.slice(0, 80)}`),
    ...(svg.length > most ? [`${svg.length} characters`] : []),
  ]
}
