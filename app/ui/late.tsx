import { type ComponentType, lazy } from 'react'

const waiting: (() => Promise<void>)[] = []

/**
 * A component whose code the browser fetches when it is first shown; it belongs into a `Suspense`. The server, which
 * renders a page in one go, has it from the start: see `lateComponents`.
 *
 * @param wanted until then it stays as the server rendered it
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted?: () => Promise<void>,
): ComponentType<Props> {
  let ready: ComponentType<Props> | null = null
  const Late: ComponentType<Props> = lazy(async () => {
    await wanted?.()
    return { default: await load() }
  })
  let loading: Promise<void> | null = null
  waiting.push(() => {
    loading ??= load().then((component) => {
      ready = component
    })
    return loading
  })
  return function Shown(props: Props) {
    const Component = ready ?? Late
    return <Component {...props} />
  }
}

/**
 * Resolves when every late component is there, also those that the code of another has brought. This is awaited before a
 * page is rendered, and before one that marks something with `data-late` is hydrated: React would draw a control anew
 * whose code is still on its way, and what was typed into it would be lost.
 */
export async function lateComponents(): Promise<void> {
  for (let awaitedCount = 0; awaitedCount < waiting.length; ) {
    awaitedCount = waiting.length
    await Promise.all(waiting.map((isReady) => isReady()))
  }
}
