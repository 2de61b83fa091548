import { DeskDocument, DeskError, DeskLayout } from '#app/pages/desk/document.tsx'
import { guardDesk, showFrame } from '#app/pages/desk/layout.server.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [guardDesk]

export const loader = ({ context, request }: Route.LoaderArgs) => showFrame(context, request)

export const Layout = DeskDocument

export const ErrorBoundary = DeskError

export default DeskLayout
