import { HtmlValidate } from 'html-validate'

/**
 * Checks what browsers must be able to rely on. It leaves out matters of taste, and what React writes:
 * attributes in its own capitals, empty attributes, and void elements as HTML has them.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'no-inline-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
  },
})

/**
 * Only this attribute keeps a browser from ticking boxes again after a reload, but the standard does not
 * allow it on boxes.
 */
const keepsBoxes = /autocomplete attribute cannot be used on <input type="(checkbox|radio)">/

/** @returns a line for each fault of the HTML, with its place */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !keepsBoxes.test(message))
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
