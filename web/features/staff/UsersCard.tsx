import { Link } from '@tanstack/react-router'
import { staffText } from '#web/text/staff.ts'
import { buttonClass } from '#web/ui/Button.tsx'

const text = staffText.users

/** The way to the list of users. */
export function UsersCard() {
  return (
    <section
      aria-labelledby="users"
      className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-raised p-6"
    >
      <div>
        <h2 id="users" className="text-28 font-medium">
          {text.title}
        </h2>
        <p className="text-quiet">{text.lead}</p>
      </div>
      <Link to="/app/admin/user" className={buttonClass({ tone: 'line' })}>
        {text.open}
      </Link>
    </section>
  )
}
