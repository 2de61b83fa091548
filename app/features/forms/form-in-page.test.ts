import { describe, expect, test } from 'vitest'
import { type FieldInPage, fillFormInPage, formInPage } from './form-in-page.ts'

const page = `<form action="/search" method="get"><input name="q"/></form>
<form action="/contact?a=1&amp;b=2" method="post">
<input id="n" aria-required="true" type="text" name="name" value=""/>
<input type="text" name="company" value=""/>
<select name="category" aria-required="true"><option value="">Choose…</option><option value="General" selected="">General</option></select>
<select name="make" aria-required="true"><option value="">Choose…</option><option value="A &amp; B">A &amp; B</option></select>
<textarea name="message" aria-required="true">Typed &lt;before&gt;</textarea>
<input type="checkbox" name="opt_in" checked="" value="Yes"/>
<input type="checkbox" name="terms" aria-required="true" value="Agreed"/>
<input type="checkbox" name="news" value="Yes"/>
<input type="radio" name="when" value="am" aria-required="true"/><input type="radio" name="when" value="pm" aria-required="true"/>
<input name="leave_blank" value=""/>
<input type="hidden" name="idempotency_key" value=""/>
<input type="hidden" name="steps" value="{&quot;step&quot;:1}"/>
<button type="submit" name="go" value="next">Next</button><button type="submit" name="go" value="back">Back</button>
</form>`

const answer = ({ type }: FieldInPage) => (type === 'text' ? 'Ann' : null)

describe('a form found in a page', () => {
  test('the form that holds the input is found', () => {
    expect(formInPage(page, 'q')?.action).toBe('/search')
    expect(formInPage(page, 'idempotency_key')?.action).toBe('/contact?a=1&b=2')
    expect(formInPage(page, 'nothing')).toBeNull()
    expect(formInPage('<html>Sorry</html>', 'q')).toBeNull()
  })

  test('it is sent as a browser sends it, with an answer in every required field that is empty', () => {
    const form = formInPage(page, 'idempotency_key')
    expect(form && [...fillFormInPage(form, answer)]).toEqual([
      ['name', 'Ann'],
      ['company', ''],
      ['category', 'General'],
      ['make', 'A & B'],
      ['message', 'Typed <before>'],
      ['opt_in', 'Yes'],
      ['terms', 'Agreed'],
      ['when', 'am'],
      ['leave_blank', ''],
      ['idempotency_key', ''],
      ['steps', '{"step":1}'],
      ['go', 'next'],
    ])
  })
})
