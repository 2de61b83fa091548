/** Why there is no picture, with the status of the answer (IMG-01, F31). */
export interface ImageFailure {
  readonly status: 400 | 404 | 410 | 413 | 502 | 504 | 508
  readonly message: string
}

export function isFailure(value: object): value is ImageFailure {
  return 'status' in value && 'message' in value
}

/** Whether the owner has removed the picture; other failures may be temporary. */
export function isTakenDown({ status }: ImageFailure): boolean {
  return status === 404 || status === 410
}

export const failures = {
  notAllowed: { status: 400, message: '"url" parameter is not allowed' },
  notFound: { status: 404, message: 'The picture is not there' },
  gone: { status: 410, message: 'The picture is not there any more' },
  tooLarge: { status: 413, message: 'The picture is too large' },
  noImage: { status: 400, message: 'The address does not lead to a picture that can be read' },
  broken: { status: 502, message: 'The source of the picture does not answer as it should' },
  late: { status: 504, message: 'The source of the picture took too long' },
  inCircles: { status: 508, message: 'The source of the picture passes on too often' },
} as const satisfies Record<string, ImageFailure>
