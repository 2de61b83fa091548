import { answerChatWidget } from '#app/pages/sandbox/chat-widget.server.ts'
import type { Route } from './+types/chat-widget'

export const loader = ({ context }: Route.LoaderArgs) => answerChatWidget(context)
