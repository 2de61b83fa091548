import { type ComponentType, lazy } from 'react'

const waiting: (() => Promise<void>)[] = []

/**
 * Makes a component whose code the browser fetches when it is first shown; it belongs into a `Suspense`. The
 * server renders a page in one go, so it loads the code before: see `loadLazyComponents`.
 *
 * @param wanted until it resolves, the component stays as the server rendered it
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted?: () => Promise<void>,
): ComponentType<Props> {
  let ready: ComponentType<Props> | null = null
  const Lazy: ComponentType<Props> = lazy(async () => {
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
    const Component = ready ?? Lazy
    return <Component {...props} />
  }
}

/**
 * Resolves when every lazy component is there, also those that another component's code brings. The server
 * awaits this before it renders a page, and the browser before it hydrates a page with `data-late`. React
 * would otherwise draw a control anew when its code arrives, and lose what was typed into it.
 */
export async function loadLazyComponents(): Promise<void> {
  for (let awaitedCount = 0; awaitedCount < waiting.length; ) {
    awaitedCount = waiting.length
    await Promise.all(waiting.map((isReady) => isReady()))
  }
}
