/** At most three requests in all (CACHE-03). */
const retryLimit = 2

/**
 * Asks again at once where the answer is not OK, up to the limit; the last answer comes back, whatever it is. A network
 * error is thrown at once: who cannot be reached cannot be reached a moment later either (API-02).
 */
export async function askedAgain(ask: () => Promise<Response>): Promise<Response> {
  let answer = await ask()
  for (let retry = 0; retry < retryLimit && !answer.ok; retry += 1) {
    await answer.body?.cancel()
    answer = await ask()
  }
  return answer
}

/** What an answer holds, read as its content type says: JSON, text, or a blob; null where it holds nothing (API-27). */
export async function bodyOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return null
  const type = contentType(answer.headers.get('content-type'))
  if (type === 'application/json' || type.endsWith('+json') || type === 'text/json') return answer.json()
  return type.startsWith('text/') ? answer.text() : answer.blob()
}

function contentType(header: string | null): string {
  return (header ?? '').split(';', 1).join('').trim().toLowerCase()
}
