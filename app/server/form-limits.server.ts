/** What is in a form that comes by pieces; nothing of it is kept. */
export interface FormCounter {
  /** Looks at the next piece; false from the one on with which it is more than a form may be. */
  isWithin(piece: Buffer): boolean
}

const mostFields = 1000
/** Of a form in parts: one before each, and the last. */
const mostLines = mostFields + 1
/** What the fields of a form may take, without its files. */
export const mostFieldBytes = 128 * 1024
/** What may stand before a part of a form with files: its name, and that of a file. */
const mostHeadBytes = 8 * 1024

/**
 * Counts the fields of a form and their bytes before anything parses it: to take one with half a million fields apart
 * holds the process for seconds. Null where the body is no form.
 */
export function formCounter(contentType: string): FormCounter | null {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return urlEncoded()
  if (!/^multipart\/form-data\b/i.test(contentType)) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType) ?? []
  return inParts(quoted ?? plain ?? '')
}

function urlEncoded(): FormCounter {
  let [fields, bytes] = [1, 0]
  return {
    isWithin(piece) {
      bytes += piece.length
      for (let at = piece.indexOf('&'); at !== -1; at = piece.indexOf('&', at + 1)) fields += 1
      return fields <= mostFields && bytes <= mostFieldBytes
    },
  }
}

/** RFC 7578: parts between lines with the boundary, each with a head; that of a file names it. */
function inParts(boundary: string): FormCounter {
  const line = Buffer.from(`--${boundary}`)
  /** The end of what was looked at, where a line or a head may have begun. */
  let rest: Buffer = Buffer.alloc(0)
  let [lines, bytes] = [0, 0]
  let place: 'head' | 'field' | 'file' = 'field'
  return {
    isWithin(piece) {
      const data = Buffer.concat([rest, piece])
      let at = 0
      while (lines <= mostLines) {
        if (place === 'head') {
          const end = data.indexOf('\r\n\r\n', at)
          if (end === -1) break
          place = /;\s*filename/i.test(data.toString('latin1', at, end)) ? 'file' : 'field'
          at = end + 4
        }
        const next = data.indexOf(line, at)
        const end = next === -1 ? Math.max(at, data.length - line.length) : next
        if (place === 'field') bytes += end - at
        at = end
        if (next === -1) break
        at += line.length
        lines += 1
        place = 'head'
      }
      rest = data.subarray(at)
      return (
        lines <= mostLines && bytes <= mostFieldBytes && (place !== 'head' || rest.length <= mostHeadBytes)
      )
    },
  }
}
