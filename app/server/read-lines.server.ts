/**
 * The lines of a stream, without their ends. Nothing but a new line ends a line: Node's `readline` also cuts at U+2028 and U+2029, which
 * stand in JSON as they are.
 */
export async function* linesIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let left: Uint8Array[] = []
  for await (const piece of pieces) {
    let from = 0
    for (;;) {
      const end = piece.indexOf(10, from)
      if (end === -1) break
      yield Buffer.concat([...left, piece.subarray(from, end)]).toString('utf8')
      left = []
      from = end + 1
    }
    if (from < piece.length) left.push(piece.subarray(from))
  }
  if (left.length > 0) yield Buffer.concat(left).toString('utf8')
}
