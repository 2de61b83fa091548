/** The document around a drawing brings these ids, here without their prefix. */
const shared = /^(?:tyre|barrel|rim|rim-dark|steel|arch|lamp|tail|amber|chrome|glass)$/

/**
 * Finds what is wrong with a drawing as text: numbers that are no numbers, ids without the prefix, ids that
 * are defined twice or never used, references to ids that do not exist, filled paths that are not closed, and
 * more than `most` characters.
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
