import { AppError } from '#app/core/errors.ts'

/**
 * Reads a file to its end and never holds more than the limit.
 *
 * @param begun is called when the first byte is here
 * @throws AppError of kind `too-large`; the stream is closed then
 */
export async function collectFile(
  chunks: AsyncIterable<Uint8Array>,
  { mostBytes, begun }: { readonly mostBytes: number; readonly begun: () => void },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    if (bytes === 0) begun()
    bytes += chunk.length
    if (bytes > mostBytes) throw new AppError('too-large', `more than ${mostBytes} bytes`)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}
