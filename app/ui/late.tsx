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

/** Before a page is rendered, or taken over where it marks something with `data-late`: every late component is there. */
export async function lateComponents(): Promise<void> {
  await Promise.all(waiting.map((isReady) => isReady()))
}
