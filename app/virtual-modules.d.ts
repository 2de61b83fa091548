declare module 'virtual:boot-script' {
  const code: string
  export default code
}

declare module 'virtual:measured-script' {
  const code: string
  export default code
}

declare module 'virtual:desk-script' {
  const code: string
  export default code
}

declare module 'virtual:greeting-script' {
  const code: string
  export default code
}

declare module 'virtual:cage-script' {
  const code: string
  export default code
}

declare module 'virtual:chat-cage-script' {
  const code: string
  export default code
}

declare module 'virtual:card-fields' {
  const code: string
  export default code
}

declare module 'virtual:push-worker' {
  /** The whole script, which is a service worker. */
  const script: string
  export default script
}

declare module 'virtual:garage-worker' {
  const code: string
  export default code
}

declare module 'virtual:measuring-script' {
  /** Its address on the website's own host. */
  const address: string
  export default address
}

declare module 'virtual:chat-script' {
  /** Its address on the website's own host. */
  const address: string
  export default address
}
