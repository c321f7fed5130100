import { Link } from '@tanstack/react-router'
import { membershipText } from '#web/text/membership.ts'
import { paymentDeskText } from '#web/text/payment-desk.ts'
import { buttonClass } from '#web/ui/Button.tsx'

const text = membershipText.desk

/** Leads to grants and codes. */
export function MembershipDeskCard() {
  return (
    <section
      aria-labelledby="memberships"
      className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-raised p-6"
    >
      <div>
        <h2 id="memberships" className="text-28 font-medium">
          {text.title}
        </h2>
        <p className="text-quiet">{text.lead}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to="/app/admin/membership" className={buttonClass({ tone: 'line' })}>
          {text.open}
        </Link>
        <Link to="/app/admin/tiers" className={buttonClass({ tone: 'line' })}>
          {paymentDeskText.tiers.open}
        </Link>
      </div>
    </section>
  )
}
