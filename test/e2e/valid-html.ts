import { HtmlValidate } from 'html-validate'

/**
 * What browsers must be able to rely on. Left out are matters of taste, and what React writes: attributes in its own
 * capitals, empty attributes, and void elements as HTML has them.
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

/** The one way to keep a browser from ticking boxes again after a reload, which the standard does not name for boxes. */
const keepsBoxes = /autocomplete attribute cannot be used on <input type="(checkbox|radio)">/

/** What is wrong with the HTML of a page: a line for each fault, with its place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !keepsBoxes.test(message))
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
