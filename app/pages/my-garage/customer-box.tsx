import { useEffect, useState } from 'react'
import type { GarageJson } from '#app/features/garage/garage-json.ts'
import { variantOf } from '#app/features/garage/login.ts'
import { readGarage } from '#app/features/garage/read-garage.ts'
import { SignInPanel } from '#app/features/garage/sign-in-panel.tsx'
import { announce } from '#app/features/tracking/announce.ts'
import { deviceId } from '#app/pages/furniture/garage/device-id.ts'
import type { LoginOffer } from '#app/pages/furniture/garage/login-offer.ts'
import { forgetGarage, mergeOnSignIn } from '#app/pages/furniture/garage/sync-garage.ts'
import { Dialog, OpenDialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { GarageData } from './garage-data.ts'

const splitTest = { flags: new Set(['login_split_test'] as const) }

type Customer = Extract<GarageJson, { signed_in: true }>

/** Lets customers sign in and out, and shows what they have besides what the browser keeps. */
export function CustomerBox({ garage, login }: { garage: GarageData; login: LoginOffer }) {
  const [customer, setCustomer] = useState<GarageJson | null>(null)
  useEffect(() => {
    if (login.isSplit && variantOf(deviceId(), splitTest) !== 'B') return
    void mergeOnSignIn().then(setCustomer)
  }, [login.isSplit])
  if (!customer) return null
  if (!customer.signed_in) return <SignInOffer garage={garage} login={login} onDone={setCustomer} />
  return <SignedIn customer={customer} onChange={setCustomer} />
}

interface OfferProps {
  garage: GarageData
  login: LoginOffer
  onDone: (customer: GarageJson | null) => void
}

function SignInOffer({ garage, login, onDone }: OfferProps) {
  return (
    <div className="garage-customer no-print">
      <p>Keep these {garage.words.many} on all your devices, and hear when a price drops.</p>
      <span onClickCapture={() => announce(35)}>
        <OpenDialog dialogId="sign-in" size="small">
          Sign in
        </OpenDialog>
      </span>
      <Dialog id="sign-in" title="Sign in to your garage">
        <p className="mb-4">No password: we send you a code.</p>
        <SignInPanel
          action={`/sign-in?${new URLSearchParams({ redirect: garage.path })}`}
          channels={login.channels}
          initial={null}
          deviceId={login.isSplit ? deviceId() : null}
          onSent={() => announce(36)}
          onDone={() => {
            announce(37)
            void mergeOnSignIn().then(onDone)
          }}
        />
      </Dialog>
    </div>
  )
}

function SignedIn({ customer, onChange }: { customer: Customer; onChange: (customer: GarageJson) => void }) {
  const { alerts } = customer
  const signOut = async (): Promise<void> => {
    const answer = await fetch('/api/auth', { method: 'DELETE' }).catch(() => null)
    if (!answer?.ok) return
    announce(38)
    forgetGarage()
    onChange({ signed_in: false })
  }
  const stopAlerts = async (): Promise<void> => {
    const answer = await fetch('/api/garage', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ alerts: false }),
    }).catch(() => null)
    const changed = answer?.ok ? readGarage(await answer.json()) : null
    if (changed) onChange(changed)
  }
  return (
    <div className="garage-customer no-print">
      <p>
        <Icon name="circle-check" /> Signed in as <b>{customer.contact}</b>
      </p>
      {alerts.on ? (
        <p className="garage-alerts">
          Alerts go to {alerts.email}
          <button type="button" className="button button-quiet button-sm" onClick={() => void stopAlerts()}>
            Stop alerts
          </button>
        </p>
      ) : (
        <OpenDialog dialogId="alerts" kind="outline" size="small">
          Email me about changes
        </OpenDialog>
      )}
      <button type="button" className="button button-quiet button-sm" onClick={() => void signOut()}>
        Sign out
      </button>
      {!alerts.on && (
        <Dialog id="alerts" title="Email me about changes">
          <p className="mb-4">
            When the price of a vehicle you saved drops, when it is sold, or when something new fits a saved
            search: one email a day at most, and one click stops them.
          </p>
          <SignInPanel
            action="/my-garage"
            channels={{ phone: false, email: true }}
            initial={null}
            purpose="alerts"
            deviceId={null}
            onSent={() => {}}
            onDone={() => void mergeOnSignIn().then((now) => now && onChange(now))}
          />
        </Dialog>
      )}
    </div>
  )
}
