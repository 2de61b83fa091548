/** A refusal of the service, in its own words. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  toJson(): object {
    return {
      message: this.message,
      code: this.code,
      type: this.status === 401 || this.status === 403 ? 'auth' : 'invalid_request',
      link: `https://docs.meilisearch.com/errors#${this.code}`,
    }
  }
}
