import { messages } from '#app/core/messages.ts'
import { formName } from '#app/features/forms/form-definition.ts'

/** With script, a form that cannot reach us says so and keeps what was typed (ERR-06). */
export async function sendVehicleForm<Answer>(request: Request, send: () => Promise<Answer>) {
  const form = String((await request.clone().formData()).get(formName) ?? '')
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response) throw error
    const said = error instanceof Error && error.message !== '' ? error.message : messages.formFailed
    return { form, values: undefined, errors: {}, banner: said, definition: null }
  }
}
