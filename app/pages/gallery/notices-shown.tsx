import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Definition } from '#app/ui/definition.tsx'
import { Dialog, Drawer, OpenDialog } from '#app/ui/dialog.tsx'
import { Skeleton, Waiting } from '#app/ui/loading.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Toast, Toasts } from '#app/ui/toast.tsx'
import { Row, Shown } from './shown.tsx'

export function NoticesShown() {
  return (
    <Shown title="Notices, dialogs and waiting">
      <Banner>Sunday is a public holiday: we are closed.</Banner>
      <Banner kind="positive" title="Your enquiry was sent">
        We’ll call you by 5:00pm.
      </Banner>
      <Banner
        kind="warning"
        title="Reserved"
        action={
          <ButtonLink kind="outline" size="small" href="#main">
            See similar
          </ButtonLink>
        }
      >
        A deposit is on it.
      </Banner>
      <Banner kind="destructive" title="We couldn’t send it">
        Please try again. What you typed is still here.
      </Banner>
      <Row>
        <OpenDialog dialogId="gallery-dialog" kind="outline">
          Open the dialog
        </OpenDialog>
        <OpenDialog dialogId="gallery-drawer" kind="outline">
          Open the drawer
        </OpenDialog>
        <span className="shown-line">
          Comparison rate
          <Definition id="gallery-definition" term="a comparison rate">
            The interest and most fees of a loan in one figure.
          </Definition>
        </span>
        <Stars rating={4.4} />
        <Waiting />
      </Row>
      <div className="shown-waiting" aria-busy="true">
        <Skeleton className="shown-waiting-picture" />
        <Skeleton isLine />
        <Skeleton isLine />
      </div>
      <Toasts>
        <Toast
          action={
            <Button kind="quiet" size="small">
              Undo
            </Button>
          }
        >
          Saved to your garage
        </Toast>
      </Toasts>
      <Dialog
        id="gallery-dialog"
        title="Book a Test Drive"
        foot={
          <>
            <Button>Submit</Button>
            <Button kind="outline">Call us</Button>
          </>
        }
      >
        <p>Choose a day and a time; we’ll have it ready for you.</p>
      </Dialog>
      <Drawer id="gallery-drawer" title="Menu">
        <p>Everything that a phone has no room for.</p>
      </Drawer>
    </Shown>
  )
}
