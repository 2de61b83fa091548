/** The content of an answer by its content type: JSON, text, or a blob; null where it is empty (API-27). */
export async function bodyOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return null
  const type = contentType(answer.headers.get('content-type'))
  if (type === 'application/json' || type.endsWith('+json') || type === 'text/json') return answer.json()
  return type.startsWith('text/') ? answer.text() : answer.blob()
}

function contentType(header: string | null): string {
  return (header ?? '').split(';', 1).join('').trim().toLowerCase()
}
