import { redirect } from 'react-router'
import { signOut } from '#app/pages/desk/sign-in/sign-out.server.ts'
import type { Route } from './+types/sign-out'

export const handle = { right: 'anybody' } as const

export const loader = () => redirect('/')

export const action = ({ context }: Route.ActionArgs) => signOut(context)
