/** Counts the parts of a form that arrives in pieces, without keeping them. */
export interface FormCounter {
  /** Counts the next piece; false from the piece with which the form exceeds a limit. */
  isWithin(piece: Buffer): boolean
}

const mostFields = 1000
/** The boundary lines of a multipart form: one before each part, and the last. */
const mostLines = mostFields + 1
/** The most bytes that the fields of a form may take, without its files. */
export const mostFieldBytes = 128 * 1024
/** The most bytes of the headers before one part of a multipart form: the names of the field and of the file. */
const mostHeadBytes = 8 * 1024

/**
 * Counts the fields of a form and their bytes before anything parses it: parsing a form with half a million fields
 * would block the process for seconds. Null where the body is no form.
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

/** RFC 7578: parts between boundary lines, each with headers; those of a file name it. */
function inParts(boundary: string): FormCounter {
  const line = Buffer.from(`--${boundary}`)
  /** The end of the last piece, where a boundary or the headers of a part may have begun. */
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
