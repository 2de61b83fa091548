import { useEffect } from 'react'
import { variantOf } from '#app/features/garage/login.ts'
import { SignInPanel } from '#app/features/garage/sign-in-panel.tsx'
import { announce } from '#app/features/tracking/announce.ts'
import { deviceId } from '#app/pages/furniture/garage/device-id.ts'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showSignIn, takeSignIn } from './sign-in.server.ts'
import '#app/pages/furniture/garage/garage.css'

export function SignInPage({ loaderData, actionData }: PageProps<typeof showSignIn, typeof takeSignIn>) {
  const { siteName, redirect: to, maySkip, isFinance, login, by } = loaderData
  useEffect(() => {
    // variant A of the split test is offered no login (AUTH-05)
    if (login.isSplit && variantOf(deviceId(), splitTest) !== 'B') location.replace(to)
    else announce(35)
  }, [login.isSplit, to])
  const query = new URLSearchParams({ ...(isFinance ? { type: 'finance' } : {}), redirect: to })
  const title = isFinance ? 'Sign in before you apply for finance' : 'Sign in to your garage'
  return (
    <main id="main" className="sign-in-page page-width grow" data-wakes="">
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{title}</h1>
      <p className="prose mt-4 text-ink-2">
        No password: we send you a code. What you save is then on all your devices.
      </p>
      <SignInPanel
        key={actionData ? 'answered' : by}
        action={`/sign-in?${query}`}
        channels={login.channels}
        initial={
          actionData ??
          (by === 'email' ? { contact: '', by, step: 'contact', error: null, shownCode: null } : null)
        }
        deviceId={login.isSplit ? deviceIdInBrowser() : null}
        onSent={() => announce(36)}
        onDone={() => {
          announce(37)
          location.assign(to)
        }}
      />
      {maySkip && (
        <p className="mt-8">
          <a href={to} className="button button-outline">
            Continue without signing in
          </a>
        </p>
      )}
    </main>
  )
}

const splitTest = { flags: new Set(['login_split_test'] as const) }

function deviceIdInBrowser(): string | null {
  return typeof document === 'undefined' ? null : deviceId()
}
