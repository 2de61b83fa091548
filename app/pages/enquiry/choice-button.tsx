import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { chooseValue, goName } from '#app/features/forms/form-definition.ts'
import { keepsPlace } from '#app/ui/client-navigation.tsx'

interface ChoiceButtonProps {
  /** The address of the page with this choice. */
  href: string
  /** Without script the page comes back at the part of the form with this id. */
  at: string
  className: string
  isChosen?: boolean
  describedBy?: string
  children: ReactNode
}

/**
 * A choice inside a form that changes what the form is about. With script the page changes around what was
 * typed. Without script the form is posted unchecked to the address of the choice, and comes back with what
 * was typed.
 */
export function ChoiceButton({ href, at, className, isChosen, describedBy, children }: ChoiceButtonProps) {
  const navigate = useNavigate()
  return (
    <button
      type="submit"
      name={goName}
      value={chooseValue}
      formAction={`${href}#${at}`}
      formNoValidate
      className={className}
      aria-pressed={isChosen}
      aria-describedby={describedBy}
      onClick={(event) => {
        event.preventDefault()
        void navigate(href, { state: keepsPlace })
      }}
    >
      {children}
    </button>
  )
}
