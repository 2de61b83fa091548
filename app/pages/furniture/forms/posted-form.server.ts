import { AppError, isAppError } from '#app/core/errors.ts'

/**
 * A posted form. Whoever sends something else made a mistake that is not ours: an error of kind `invalid`, or
 * `too-large` where the body was cut off because it grew too long.
 */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // the platform wraps what went wrong with the stream
    const cause = error instanceof Error && isAppError(error.cause) ? error.cause : error
    if (isAppError(cause)) throw cause
    throw new AppError('invalid', 'expected multipart/form-data', { cause: error })
  }
}
