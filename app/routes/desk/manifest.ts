import { sendManifest } from '#app/pages/desk/account/push-files.server.ts'

export const handle = { right: 'anybody' } as const

export const loader = () => sendManifest()
