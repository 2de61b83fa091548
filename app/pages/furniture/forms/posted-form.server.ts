import { AppError, isAppError } from '#app/core/errors.ts'

/**
 * Reads a posted form.
 *
 * @throws AppError `invalid` where something else was sent, or `too-large` where the body was cut off because
 * it was too long
 */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // the platform wraps errors of the stream
    const cause = error instanceof Error && isAppError(error.cause) ? error.cause : error
    if (isAppError(cause)) throw cause
    throw new AppError('invalid', 'expected multipart/form-data', { cause: error })
  }
}
