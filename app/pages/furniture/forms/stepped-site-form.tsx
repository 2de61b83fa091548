import { useNavigate } from 'react-router'
import {
  SteppedEnquiryForm,
  type SteppedEnquiryFormProps,
} from '#app/features/forms/stepped-enquiry-form.tsx'
import { thanksAbout } from '#app/features/forms/thanks-about.ts'
import { hasBookedCookie, hasBookedSetting, lastLeadSetting } from '#app/features/leads/last-lead.ts'
import { successPath, thanksPairs } from '#app/features/leads/success.ts'

/**
 * Renders a multi-step form that ends on the success page, and leaves there the cookie that an answer without
 * script sets.
 */
export function SteppedSiteForm({
  successPairs,
  ...props
}: Omit<SteppedEnquiryFormProps, 'onSuccess'> & {
  /** Further pairs of the success page's address, which are known only once the form is sent. */
  successPairs?: () => Readonly<Record<string, string>>
}) {
  const navigate = useNavigate()
  const { carType, successParams } = props.definition
  return (
    <SteppedEnquiryForm
      {...props}
      onSuccess={(id, category, values) => {
        // biome-ignore lint/suspicious/noDocumentCookie: as the answer to a form without script sets it
        document.cookie = lastLeadSetting({ id, category, event: null })
        const isBooked = document.cookie.includes(`${hasBookedCookie}=`)
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
        if (isBooked) document.cookie = hasBookedSetting(0)
        void navigate(
          successPath(category, carType, {
            ...successParams,
            ...thanksPairs(thanksAbout(props.definition, values)),
            ...successPairs?.(),
            ...(isBooked ? { booked: '1' } : {}),
          }),
        )
      }}
    />
  )
}
