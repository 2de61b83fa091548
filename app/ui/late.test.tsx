import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { late, lateComponents } from './late.tsx'

test('STEP-01 a late control that the code of a late form brings is there before the page is taken over', async () => {
  const Form = late(async () => {
    const Control = late(async () => () => <input name="odometer" />)
    return () => (
      <form>
        <Control />
      </form>
    )
  })
  await lateComponents()
  expect(renderToString(<Form />)).toBe('<form><input name="odometer"/></form>')
})
