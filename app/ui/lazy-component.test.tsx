import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyComponent, loadLazyComponents } from './lazy-component.tsx'

test('STEP-01 a late control that the code of a late form brings is there before the page is taken over', async () => {
  const Form = lazyComponent(async () => {
    const Control = lazyComponent(async () => () => <input name="odometer" />)
    return () => (
      <form>
        <Control />
      </form>
    )
  })
  await loadLazyComponents()
  expect(renderToString(<Form />)).toBe('<form><input name="odometer"/></form>')
})
