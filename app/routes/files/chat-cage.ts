import { answerChatCage } from '#app/files/chat-cage.server.ts'
import type { Route } from './+types/chat-cage'

export const loader = ({ context }: Route.LoaderArgs) => answerChatCage(context)
