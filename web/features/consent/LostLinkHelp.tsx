import { Link } from '@tanstack/react-router'
import { consentText } from '#web/text/consent.ts'

const text = consentText.lost

/** The ways on for somebody whose link is damaged or lost, or whose request was taken back. */
export function LostLinkHelp() {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      <Link to="/do-not-depict" className="link">
        {text.registry}
      </Link>
      <Link to="/support" className="link">
        {text.support}
      </Link>
    </p>
  )
}
